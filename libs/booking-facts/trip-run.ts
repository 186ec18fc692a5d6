/** How far a trip was run. */
export interface Run {
  readonly deleted: boolean;
  readonly departed: boolean;
  readonly ended: boolean;
}

type RunAct = 'depart' | 'end' | 'cancelDepart' | 'cancelEnd';
export type BoardingEnding = keyof Run;

/** The next acts in the course of a trip, in the order of its buttons (TR-34). Trip decides by them, and a captain's device without network. */
export function runActs({ deleted, departed, ended }: Run): RunAct[] {
  if (deleted) return [];
  if (ended) return ['cancelEnd'];
  return departed ? ['cancelDepart', 'end'] : ['depart'];
}

/** Why boarding can end at a stop, the main reason first: after the departure passengers still board a route trip at its later stops (D-84). */
export const boardingEndings = (boardsLater: boolean): readonly BoardingEnding[] => (boardsLater ? ['deleted', 'ended'] : ['deleted', 'ended', 'departed']);

/** Why boarding has ended at a stop; undefined while it is open. */
export const boardingEndedBy = (run: Run, boardsLater: boolean): BoardingEnding | undefined => boardingEndings(boardsLater).find((ending) => run[ending]);
