import type { CallInput, CallOutput } from '@atoll/app-frame/server-data/api';

export type { Location } from '../../locations/use-known-locations.js';
export type Route = CallOutput<'getRoutes'>['routes'][number];
export type Trip = CallOutput<'getCustomerTrips'>['trips'][number];
export type NewBooking = CallInput<'createBooking'>;
