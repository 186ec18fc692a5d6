/**
 * Options of tsc. By default it checks a project with four checkers, each of which resolves the types that they share again: 2.5 times the
 * processor time and twice the memory. Several projects are compiled at a time instead.
 */
export const ONE_CHECKER = ['--checkers', '1'] as const;
