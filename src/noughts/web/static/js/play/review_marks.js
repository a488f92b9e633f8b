// What a review calls a move that gave something away, and the sign it carries in the list of moves.

const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export const isMistake = (mark) => mark in SIGNS;

export const signOf = (mark) => SIGNS[mark] ?? "";
