import { api, readCall, writeCall, type CallOutput } from '@atoll/app-frame/api';

export type Trip = CallOutput<'getTrips'>['trips'][number];
export type TripRoute = CallOutput<'getRoutes'>['routes'][number];
export type Booking = CallOutput<'getBookings'>['bookings'][number];
export type Customer = Booking['customers'][number];
export type Boat = CallOutput<'getBoats'>['boats'][number];
export type Location = CallOutput<'getLocations'>['locations'][number];
export type User = CallOutput<'getUsers'>['users'][number];
export type Config = CallOutput<'getConfigs'>['configs'][number];
export type LayoutRow = CallOutput<'getBoatLayout'>['rows'][number];

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTrips: readCall(build, 'getTrips', { tags: ['Trips'] }),
    adminTrip: readCall(build, 'getTrip', { tags: ['Trips'] }),
    adminCreateTrip: writeCall(build, 'createTrip', { changes: ['Trips'] }),
    adminCreateRouteTrip: writeCall(build, 'createTripForRoute', { changes: ['Trips'] }),
    adminDepart: writeCall(build, 'depart', { changes: ['Trips', 'Bookings'] }),
    adminEnd: writeCall(build, 'end', { changes: ['Trips', 'Bookings'] }),
    adminTripLayout: readCall(build, 'getTripBoatLayout', { tags: ['Layout', 'Bookings'] }),

    adminTripBookings: readCall(build, 'getBookingsForTrip', { tags: ['Bookings'] }),
    adminBookings: readCall(build, 'getBookings', { tags: ['Bookings'] }),
    adminCancelBooking: writeCall(build, 'cancelBooking', { changes: ['Bookings', 'Trips'] }),
    adminMarkAttendance: writeCall(build, 'markAttendance', { changes: ['Bookings'], announce: false }),

    adminLocations: readCall(build, 'getLocations', { tags: ['Locations'] }),
    adminCreateLocation: writeCall(build, 'createLocation', { changes: ['Locations'] }),
    adminToggleLocationPublic: writeCall(build, 'toggleLocationPublic', { changes: ['Locations'] }),
    adminCreatePoint: writeCall(build, 'createPoint', { changes: ['Locations'] }),
    adminRoutes: readCall(build, 'getRoutes', { tags: ['Routes'] }),
    adminCreateRoute: writeCall(build, 'createRoute', { changes: ['Routes'] }),

    adminBoats: readCall(build, 'getBoats', { tags: ['Boats'] }),
    adminCreateBoat: writeCall(build, 'createBoat', { changes: ['Boats'] }),
    adminAddBoatStaff: writeCall(build, 'addBoatStaff', { changes: ['Boats', 'Trips'] }),
    adminBoatLayout: readCall(build, 'getBoatLayout', { tags: ['Layout'], keepSeconds: 0 }),
    adminCreateBoatLayout: writeCall(build, 'createBoatLayout', { changes: ['Layout', 'Bookings'] }),
    adminProviders: readCall(build, 'getProviders', { tags: ['Providers'] }),
    adminCreateProvider: writeCall(build, 'createProvider', { changes: ['Providers'] }),

    adminUsers: readCall(build, 'getUsers', { tags: ['Users'] }),
    adminUpdateUser: writeCall(build, 'updateUser', { changes: ['Users'] }),
    adminRegister: writeCall(build, 'register', { changes: ['Users'] }),
    adminUpdateConfig: writeCall(build, 'updateConfig', { changes: ['Configs'] }),
  }),
});

export const {
  useAdminTripsQuery,
  useAdminTripQuery,
  useAdminCreateTripMutation,
  useAdminCreateRouteTripMutation,
  useAdminDepartMutation,
  useAdminEndMutation,
  useAdminTripLayoutQuery,
  useAdminTripBookingsQuery,
  useAdminBookingsQuery,
  useAdminCancelBookingMutation,
  useAdminMarkAttendanceMutation,
  useAdminLocationsQuery,
  useAdminCreateLocationMutation,
  useAdminToggleLocationPublicMutation,
  useAdminCreatePointMutation,
  useAdminRoutesQuery,
  useAdminCreateRouteMutation,
  useAdminBoatsQuery,
  useAdminCreateBoatMutation,
  useAdminAddBoatStaffMutation,
  useAdminBoatLayoutQuery,
  useAdminCreateBoatLayoutMutation,
  useAdminProvidersQuery,
  useAdminCreateProviderMutation,
  useAdminUsersQuery,
  useAdminUpdateUserMutation,
  useAdminRegisterMutation,
  useAdminUpdateConfigMutation,
} = adminApi;

/** For lists that only staff change: fresh when opened. */
export const fresh = { refetchOnMountOrArgChange: true } as const;
