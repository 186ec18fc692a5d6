import { clockTime } from '../../fields/time-field.js';
import { arrivalAt, departureAt, proposedArrival, typedTimes, type TypedTimes } from '../../fields/trip-form.js';
import type { Trip } from '../../server-types.js';

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

export function firstTransfer(trip: Trip, zone: string): TypedTransfer {
  const times = typedTimes(trip.fromTime, trip.toTime, zone);
  return { provider: '', boat: '', times: { ...times, ...proposedArrival(times.departure) }, contact: '', remarks: '' };
}

export const transferInput = ({ provider, boat, times, contact, remarks }: TypedTransfer, zone: string) => ({
  provider: provider.trim(),
  boat: boat.trim(),
  newTime: departureAt(times, zone).toISOString(),
  newArrivalTime: times.arrival.trim() === '' ? null : arrivalAt(times, zone).toISOString(),
  contactNumber: contact.trim(),
  remarks: remarks.trim(),
});
