import { api, readCall, writeCall, type CallOutput } from '@atoll/app-frame/api';

export type Trip = CallOutput<'getCaptainTrips'>['trips'][number];
export type Booking = CallOutput<'getBookingsForTrip'>['bookings'][number];
export type Customer = Booking['customers'][number];

const captainApi = api.injectEndpoints({
  endpoints: (build) => ({
    captainTrips: readCall(build, 'getCaptainTrips', { tags: ['Trips'] }),
    captainBookings: readCall(build, 'getBookingsForTrip', { tags: ['Bookings'] }),
    // A tick says its outcome beside the count, where the captain looks, and the list is asked anew once all of them are settled.
    captainMarkAttendance: writeCall(build, 'markAttendance', { announce: false }),
    captainDepart: writeCall(build, 'depart', { changes: ['Trips', 'Bookings'] }),
    captainEnd: writeCall(build, 'end', { changes: ['Trips', 'Bookings'] }),
  }),
});

export const { useCaptainTripsQuery, useCaptainBookingsQuery, useCaptainMarkAttendanceMutation, useCaptainDepartMutation, useCaptainEndMutation } = captainApi;
