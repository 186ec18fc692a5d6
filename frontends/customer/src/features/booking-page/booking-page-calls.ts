import { api, readCall, writeCall, type CallOutput } from '@atoll/app-frame/api';

export type BookingAnswer = CallOutput<'getBookingByUuid'>;
export type Booking = BookingAnswer['booking'];

const bookingPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    customerBooking: readCall(build, 'getBookingByUuid', { tags: ['Bookings'] }),
    customerTripLayout: readCall(build, 'getTripBoatLayout', { tags: ['Layout'], keepSeconds: 0 }),
    customerSelectSeats: writeCall(build, 'selectSeats', { changes: ['Bookings', 'Layout'] }),
    customerProceedPayment: writeCall(build, 'proceedPayment'),
  }),
});

export const { useCustomerBookingQuery, useCustomerTripLayoutQuery, useCustomerSelectSeatsMutation, useCustomerProceedPaymentMutation } = bookingPageApi;
