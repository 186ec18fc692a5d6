import { api, type CallOutput } from '@atoll/app-frame/server-data/api';

export type Trip = CallOutput<'getTrips'>['trips'][number];
export type TripRoute = CallOutput<'getRoutes'>['routes'][number];
export type Booking = CallOutput<'getBookings'>['bookings'][number];
export type Customer = Booking['customers'][number];
export type Boat = CallOutput<'getBoats'>['boats'][number];
export type Location = CallOutput<'getLocations'>['locations'][number];
export type User = CallOutput<'getUsers'>['users'][number];
export type Config = CallOutput<'getConfigs'>['configs'][number];
export type LayoutRow = CallOutput<'getBoatLayout'>['rows'][number];

export const {
  useGetTripsQuery,
  useGetTripQuery,
  useCreateTripMutation,
  useCreateTripForRouteMutation,
  useDepartMutation,
  useEndMutation,
  useGetTripBoatLayoutQuery,
  useGetBookingsForTripQuery,
  useGetBookingsQuery,
  useCancelBookingMutation,
  useMarkAttendanceMutation,
  useGetLocationsQuery,
  useCreateLocationMutation,
  useEditLocationMutation,
  useDeleteLocationMutation,
  useToggleLocationPublicMutation,
  useCreatePointMutation,
  useGetRoutesQuery,
  useCreateRouteMutation,
  useGetBoatsQuery,
  useCreateBoatMutation,
  useAddBoatStaffMutation,
  useGetBoatLayoutQuery,
  useCreateBoatLayoutMutation,
  useGetProvidersQuery,
  useCreateProviderMutation,
  useGetUsersQuery,
  useUpdateUserMutation,
  useRegisterMutation,
  useUpdateConfigMutation,
} = api;

/** For lists that only staff change: fresh when opened. */
export const fresh = { refetchOnMountOrArgChange: true } as const;
