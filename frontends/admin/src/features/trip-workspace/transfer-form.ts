import { clockTime } from '../../fields/time-field.js';
import type { TypedTimes } from '../../fields/trip-form.js';

export interface TypedTransfer {
  readonly provider: string;
  readonly boat: string;
  readonly times: TypedTimes;
  readonly contact: string;
  readonly remarks: string;
}

export type TransferProblem = 'TT_PROVIDER' | 'TT_BOAT' | 'TT_TIME' | 'TT_CONTACT_DIGITS' | 'TT_CONTACT_LEN' | 'TT_ARRIVAL';

/** The first problem, in the order of the form, as the server refuses it [TR-36 to TR-40]. */
export function transferProblem({ provider, boat, times, contact }: TypedTransfer): TransferProblem | undefined {
  if (provider.trim() === '') return 'TT_PROVIDER';
  if (boat.trim() === '') return 'TT_BOAT';
  const [departs, arrives] = [clockTime(times.departure), clockTime(times.arrival)];
  if (!departs) return 'TT_TIME';
  if (/[^0-9]/.test(contact.trim())) return 'TT_CONTACT_DIGITS';
  if (contact.trim() !== '' && contact.trim().length !== 7) return 'TT_CONTACT_LEN';
  if (times.arrival.trim() === '') return undefined;
  return !arrives || (!times.nextDay && arrives <= departs) ? 'TT_ARRIVAL' : undefined;
}
