import { actOfCode } from '@atoll/contracts/http/audit/audited-acts';
import type { AuditEntry } from './audit-entry.js';

/** The first entries of bookings named their acts as the lines of a history are: 'booking.SEATS_CHOSEN'. Their hashes keep them so. */
const FORMER = /^booking\.[A-Z_]+$/;

/** In the one form of today: 'booking.seatsChosen'. */
export function presentAct({ act }: Pick<AuditEntry, 'act'>): string {
  return FORMER.test(act) ? `booking.${actOfCode(act.slice('booking.'.length))}` : act;
}

/** The forms in which an act may be stored. */
export function storedActs(act: string): string[] {
  const [type, name = ''] = act.split('.');
  return type === 'booking' ? [act, `booking.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`] : [act];
}
