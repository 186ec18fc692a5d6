import { without, type IsGuard } from './faults.js';

/** The conditions of a booking's update, by the name of what each guards. */
const guards = {
  asRead: (key) => key === 'version',
  deadline: (key) => key === '$expr',
} satisfies Record<string, IsGuard>;

export type BookingGuard = keyof typeof guards;

/** The collection without this guard. */
export const withoutBookingGuard = <T extends object>(bookings: T, guard: BookingGuard): T => without(bookings, guards[guard]);
