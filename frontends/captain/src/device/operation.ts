import type { CallInput } from '@atoll/app-frame/server-data/api';
import { isLostRace } from '@atoll/errors/lost-races';
import { isUndecided } from './unreached.js';

type Sent<N extends 'markAttendance' | 'depart' | 'end' | 'receiveAndBoard' | 'confirmCashTransfer'> = {
  readonly call: N;
  readonly input: Omit<CallInput<N>, 'at' | 'operationId'>;
};

interface Named {
  /** Number of the booking, which names it once it is no longer on the list. */
  readonly refNo?: string;
}

/** Says what a captain does on a trip; ids only, so that it may stay on the device after a logout. */
export type Act = (Sent<'markAttendance'> | Sent<'depart'> | Sent<'end'> | Sent<'receiveAndBoard'>) & Named;

/** A release before 0.2.0 has stored it on a device that had no network since. */
type StoredBefore = Sent<'confirmCashTransfer'> & Named & { readonly tripId: number };

export type Operation = (Act | StoredBefore) & {
  /** Its Idempotency-Key, where the call has one. */
  readonly id: string;
  /** Only this user's session sends it. */
  readonly userId: number;
  /** By the server's clock, as far as the device knows it. */
  readonly doneAt: string;
  /** Until then it can be withdrawn and is not sent. */
  readonly heldUntil?: string;
  /** The server has refused it: shown until the captain has read it. */
  readonly refusedBy?: string;
  /** The captain has read the refusal; the operation stays until the office has decided about it [D-107]. */
  readonly isRead?: true;
};

/** An operation that the server has accepted, and when. */
export interface Accepted {
  readonly operation: Operation;
  readonly sentAt: number;
}

export type Outcome = 'accepted' | 'unreachable' | { readonly code: string };

/** The trip on whose page the operation is shown. */
export const tripOf = (operation: Operation): number => (operation.call === 'confirmCashTransfer' ? operation.tripId : operation.input.tripId);

/** The session has ended or cannot be read: the operation waits for the next login. */
const OF_SESSION: ReadonlySet<string> = new Set(['TOKEN_EXPIRED', 'TOKEN_MISSING', 'CONTEXT_INVALID']);

/** A refusal that says nothing about the act: the same operation is sent again. */
export const isTemporary = (status: number, code: string): boolean => isUndecided(status) || isLostRace(code) || OF_SESSION.has(code);
