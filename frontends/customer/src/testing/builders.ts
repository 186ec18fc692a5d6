import type { CallOutput } from '@atoll/app-frame/server-data/api';
import { aBookedTrip, aBooking as someBooking, aCustomer } from '@atoll/booking-facts/testing';

type Location = CallOutput<'getPublicLocations'>['locations'][number];
type Trip = CallOutput<'getCustomerTrips'>['trips'][number];
type BookingResponse = CallOutput<'getBookingByUuid'>;
type Booking = BookingResponse['booking'];

export const male: Location = {
  id: 1,
  name: 'Malé',
  public: true,
  points: [
    { id: 11, name: 'Jetty 6', locationId: 1 },
    { id: 12, name: 'Villingili Terminal', locationId: 1 },
  ],
};
export const maafushi: Location = { id: 2, name: 'Maafushi', public: true, points: [{ id: 21, name: 'Main Harbour', locationId: 2 }] };
export const gulhi: Location = { id: 3, name: 'Gulhi', public: true, points: [] };

export const ageGroups: CallOutput<'getAgeGroups'>['ageGroups'] = [
  { id: 1, name: 'Adult', minAge: 12, maxAge: null, occupiesSeat: true },
  { id: 2, name: 'Child', minAge: 2, maxAge: 11, occupiesSeat: true },
  { id: 3, name: 'Infant', minAge: 0, maxAge: 1, occupiesSeat: false },
];

const notDeparted = {
  departed: false,
  departed_at: null,
  departedAt: null,
  ended: false,
  ended_at: null,
  endedAt: null,
  deleted_at: null,
  transferred_at: null,
};

/** From Malé to Maafushi at 10:00 on 2 January 2030, Maldives time. */
export function aTrip(parts: Partial<Trip> = {}): Trip {
  return {
    id: 100,
    fromTime: '2030-01-02T05:00:00.000Z',
    toTime: '2030-01-02T05:40:00.000Z',
    fromLocationId: 1,
    toLocationId: 2,
    fromLocation: { id: 1, name: 'Malé' },
    toLocation: { id: 2, name: 'Maafushi' },
    boatId: 7,
    boat: { id: 7, name: 'Coral Queen', capacity: 30, provider: null },
    routeId: null,
    route: null,
    routeToStop: null,
    capacity: 30,
    booked: 0,
    centPerSeat: 2000,
    laariPerSeat: 30_840,
    centPerSeatLocal: 300,
    laariPerSeatLocal: 5000,
    isPrivate: false,
    ...notDeparted,
    tripTransfer: null,
    ...parts,
  };
}

/** An unpaid booking of two adults on that trip. */
export function aBooking(parts: Partial<Booking> = {}): Booking {
  return someBooking({
    id: 5,
    uuid: 'b-1',
    refNo: 'MDNDE5CY',
    tripId: 100,
    trip: aBookedTrip({
      id: 100,
      fromTime: '2030-01-02T05:00:00.000Z',
      toTime: '2030-01-02T05:40:00.000Z',
      toLocationId: 2,
      toLocation: { id: 2, name: 'Maafushi' },
      boatId: 7,
      boat: { id: 7, name: 'Coral Queen' },
    }),
    customers: [aCustomer({ name: 'Aishath Naseem' }), aCustomer({ id: 2, name: 'Ibrahim Rasheed' })],
    phone: '+9607712345',
    otpVerified: false,
    priceInCent: 4000,
    priceInLaari: 61_680,
    created_at: '2030-01-01T05:00:00.000Z',
    ...parts,
  });
}

export const paid: Partial<Booking> = { isPaid: true, paidInMVR: true, currency: 'MVR', status: 'Paid' };

const card = { method: 'Card', currency: 'MVR', usable: true, reasonCode: '', amount: 61_680, fee: 0 };
/** The payment service returns this when the booking cannot be paid by card. */
export const noCard = { methods: [{ ...card, usable: false, reasonCode: 'notOffered' }] };

/** A code that was sent, for a local price of 6.00 USD; another one can be sent at once. */
export const aPendingCode = (parts: Partial<NonNullable<BookingResponse['otp']>> = {}): NonNullable<BookingResponse['otp']> => ({
  delivery: 'sent',
  resendAt: null,
  expiresAt: '2030-01-01T05:10:00.000Z',
  localPriceInCent: 600,
  localPriceInLaari: 10_000,
  ...parts,
});

export function aBookingResponse(
  parts: Partial<Booking> = {},
  payment: Partial<BookingResponse['payment']> = {},
  otp: BookingResponse['otp'] = null,
): BookingResponse {
  const booking = aBooking(parts);
  return {
    booking,
    stripeFeeEstimate: 4000,
    payment: { methods: [{ ...card, amount: booking.priceInLaari }], cardAttemptOpen: false, ...payment },
    otp,
  };
}

/** A USD card as the payment service returns it where a payment gateway takes it, with the fee of its estimate. */
export const usdCard = { ...card, currency: 'USD', amount: 4_000, fee: 154 };

const other = (method: string, currency: string, amount: number, parts: object = {}) => ({ ...card, method, currency, amount, ...parts });
/** Bank transfer and cash as the payment service returns them; `reasons` why they are not usable. */
export const otherMethods = (reasons: { transfer?: string; cash?: string } = {}) => {
  const why = (reasonCode = '') => ({ usable: reasonCode === '', reasonCode });
  return [
    other('Transfer', 'MVR', 61_680, why(reasons.transfer)),
    other('Transfer', 'USD', 4_000, why(reasons.transfer)),
    other('Cash', 'MVR', 61_680, why(reasons.cash)),
    other('Cash', 'USD', 4_000, why(reasons.cash)),
  ];
};
