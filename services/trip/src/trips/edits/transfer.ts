import { tripError } from '../../errors.js';
import type { Change, Transfer, Trip } from '../trip.js';
import { arrivesLater, checkScheduled, instantOf } from '../scheduled.js';

type Typed = string | null | undefined;

export interface TransferForm {
  provider?: Typed;
  boat?: Typed;
  newTime?: Typed;
  newArrivalTime?: Typed;
  contactNumber?: Typed;
  remarks?: Typed;
}

/** Length of a Maldivian number without a country code (D-64). */
const CONTACT_DIGITS = 7;

/** To a boat of another provider, both as typed (D-33). The fields are refused in the order of the form, then the trip's state; once transferred it stays so. */
export function transfer(trip: Trip, form: TransferForm, now: Date): Change {
  const typed = transferOf(form);
  checkScheduled(trip);
  if (now >= trip.fromTime) throw tripError('DEPARTURE_PASSED');
  return { kind: 'transferred', transferredAt: now, transfer: typed };
}

function transferOf({ provider, boat, newTime, newArrivalTime, contactNumber, remarks }: TransferForm): Transfer {
  if (!provider) throw tripError('TT_PROVIDER');
  if (!boat) throw tripError('TT_BOAT');
  if (!newTime) throw tripError('TT_TIME');
  const departs = instantOf(newTime, 'newTime');
  checkContact(contactNumber || '');
  const arrives = newArrivalTime ? instantOf(newArrivalTime, 'newArrivalTime') : null;
  if (arrives && !arrivesLater(departs, arrives)) throw tripError('TT_ARRIVAL');
  return { provider, boat, newTime: departs, newArrivalTime: arrives, contactNumber: contactNumber || null, remarks: remarks || null };
}

function checkContact(contact: string): void {
  if (contact === '') return;
  if (!/^[0-9]+$/.test(contact)) throw tripError('TT_CONTACT_DIGITS');
  if (contact.length !== CONTACT_DIGITS) throw tripError('TT_CONTACT_LEN');
}
