"""Somebody else's program in a process of its own, under limits."""

from noughts.programs.faults import Ended, ProgramError, ProgramFault
from noughts.programs.isolation import Isolation
from noughts.programs.limits import Limits
from noughts.programs.program import PYTHON, Program, end_all_programs

__all__ = ["PYTHON", "Ended", "Isolation", "Limits", "Program", "ProgramError", "ProgramFault", "end_all_programs"]
