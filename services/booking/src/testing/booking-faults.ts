import { without, type IsGuard } from './faults.js';

/** The conditions under which a change of a booking is written, by the name of what each protects. */
const guards = {
  asRead: (key) => key === 'version',
  fence: (key) => key === '$expr',
} satisfies Record<string, IsGuard>;

export type BookingGuard = keyof typeof guards;

/** A build of the store without this guard. */
export const withoutBookingGuard = <T extends object>(bookings: T, guard: BookingGuard): T => without(bookings, guards[guard]);
