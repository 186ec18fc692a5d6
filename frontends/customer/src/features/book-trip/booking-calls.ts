import { api, readCall, writeCall, type CallInput, type CallOutput } from '@atoll/app-frame/api';

export type Location = CallOutput<'getPublicLocations'>['locations'][number];
export type Route = CallOutput<'getRoutes'>['routes'][number];
export type Trip = CallOutput<'getCustomerTrips'>['trips'][number];
export type AgeGroup = CallOutput<'getAgeGroups'>['ageGroups'][number];
export type NewBooking = CallInput<'createBooking'>;

const bookTripApi = api.injectEndpoints({
  endpoints: (build) => ({
    customerPublicLocations: readCall(build, 'getPublicLocations', { tags: ['Locations'] }),
    customerAllLocations: readCall(build, 'getLocations', { tags: ['Locations'] }),
    customerRoutes: readCall(build, 'getRoutes', { tags: ['Routes'] }),
    customerTrips: readCall(build, 'getCustomerTrips', { tags: ['Trips'] }),
    customerTrip: readCall(build, 'getTrip', { tags: ['Trips'] }),
    customerNextTripTime: readCall(build, 'getNextTripTime', { tags: ['Trips'] }),
    customerAgeGroups: readCall(build, 'getAgeGroups', { tags: ['AgeGroups'] }),
    customerCreateBooking: writeCall(build, 'createBooking', { changes: ['Trips'], announce: false }),
  }),
});

export const {
  useCustomerPublicLocationsQuery,
  useCustomerAllLocationsQuery,
  useCustomerRoutesQuery,
  useCustomerTripsQuery,
  useCustomerTripQuery,
  useCustomerNextTripTimeQuery,
  useCustomerAgeGroupsQuery,
  useCustomerCreateBookingMutation,
} = bookTripApi;
