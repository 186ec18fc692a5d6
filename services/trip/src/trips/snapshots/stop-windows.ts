import { boardingEndings, type BoardingEnding } from '@atoll/booking-facts/trip-run';
import { boardsLater, isBoardingOpen, isOnSale, isProposedCopy, type Trip } from '../trip.js';

type Ending = BoardingEnding | 'transferred';

/** Until when passengers who board at a stop may book, choose seats and board, and why one of these windows ended early. */
export interface StopWindows {
  /** Null: never. */
  bookableUntil: Date | null;
  notBookable: Ending | 'private' | 'multiStopOff' | 'noEmbark' | '';
  seatsUntil: Date;
  /** Undefined while boarding is open. */
  boardableUntil: Date | undefined;
  notBoardable: BoardingEnding | '';
}

export interface BoardingStop {
  /** Counted from 1. */
  order: number;
  departs: Date;
  allowEmbark: boolean;
}

/**
 * D-73, D-33, D-38 and D-84 for one stop. All are instants: booking compares them with its clock and repeats no rule. They agree
 * with `isOnSale` and `isBoardingOpen`, which the inventory gets, so that neither of the two refuses what the other allows.
 */
export function windowsAt(trip: Trip, { order, departs, allowEmbark }: BoardingStop, multiStop: boolean): StopWindows {
  const never = trip.isPrivate || isProposedCopy(trip) ? 'private' : trip.route && !multiStop ? 'multiStopOff' : allowEmbark ? '' : 'noEmbark';
  const ending = isOnSale({ ...trip, isPrivate: false }) ? undefined : firstEnding(trip, ['deleted', 'ended', 'departed', 'transferred']);
  const seatsUntil = ending && ending.at < departs ? ending.at : departs;
  const boarding = isBoardingOpen(trip, order) ? undefined : firstEnding(trip, boardingEndings(boardsLater(trip, order)));
  return {
    bookableUntil: never ? null : seatsUntil,
    notBookable: never || (ending?.why ?? ''),
    seatsUntil,
    boardableUntil: boarding?.at,
    notBoardable: boarding?.why ?? '',
  };
}

/** The earliest instant with the first reason in the order of `kinds`: a trip that ended had departed before. */
function firstEnding<E extends Ending>(trip: Trip, kinds: readonly E[]): { at: Date; why: E } | undefined {
  const endings = kinds.flatMap((why) => {
    const at = trip[`${why}At`];
    return at ? [{ at, why }] : [];
  });
  const [main] = endings;
  return main && { why: main.why, at: endings.reduce((first, { at }) => (at < first ? at : first), main.at) };
}
