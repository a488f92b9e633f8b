"""Search as a textbook prints it, in plain Python: to be read, traced and trusted."""

from noughts.textbook.alphabeta import minimax_ab
from noughts.textbook.budget import Budget, OutOfBudget
from noughts.textbook.deepening import deepening
from noughts.textbook.depth_limited import default_depth, search
from noughts.textbook.evaluations import EVALUATIONS, evaluate, won_score
from noughts.textbook.lines import all_lines_blocked
from noughts.textbook.mcts import mcts
from noughts.textbook.minimax import minimax
from noughts.textbook.negamax import negamax
from noughts.textbook.orderings import ORDERINGS, order_moves
from noughts.textbook.outcomes import depth_aware_score, distance
from noughts.textbook.proof_number import proof_number, prove
from noughts.textbook.states import actions, initial_state, player, result, terminal, utility, winner
from noughts.textbook.stats import Stats
from noughts.textbook.trace import Event, Kind, Listener
from noughts.textbook.tree import GameTree, TreeNode
from noughts.textbook.tree_text import tree_dot, tree_json, tree_text

__all__ = [
    "EVALUATIONS",
    "ORDERINGS",
    "Budget",
    "Event",
    "GameTree",
    "Kind",
    "Listener",
    "OutOfBudget",
    "Stats",
    "TreeNode",
    "actions",
    "all_lines_blocked",
    "deepening",
    "default_depth",
    "depth_aware_score",
    "distance",
    "evaluate",
    "initial_state",
    "mcts",
    "minimax",
    "minimax_ab",
    "negamax",
    "order_moves",
    "player",
    "proof_number",
    "prove",
    "result",
    "search",
    "terminal",
    "tree_dot",
    "tree_json",
    "tree_text",
    "utility",
    "winner",
    "won_score",
]
