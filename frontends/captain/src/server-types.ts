import type { CallOutput } from '@atoll/app-frame/server-data/api';

export type Trip = CallOutput<'getCaptainTrips'>['trips'][number];
export type TicketChecks = NonNullable<CallOutput<'getBookingsForTrip'>['tickets']>;
export type Booking = CallOutput<'getBookingsForTrip'>['bookings'][number];
export type RefusedAct = CallOutput<'getRefusedActs'>['acts'][number];
export type Customer = Booking['customers'][number];
