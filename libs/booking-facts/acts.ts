import type { Booking } from './booking.js';

type Acts = NonNullable<Booking['acts']>;
export type ActCode = Acts[number]['code'];

/** Returns what the person who reads the booking can do with it now, in the order of the menu, as its owner has computed it. */
export const actsOn = ({ acts = [] }: Pick<Booking, 'acts'>): ActCode[] => acts.flatMap(({ code, refusal }) => (refusal === null ? [code] : []));

export const canAct = (booking: Pick<Booking, 'acts'>, code: ActCode): boolean => actsOn(booking).includes(code);
