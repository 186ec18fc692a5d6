import type { CallOutput } from '@atoll/app-frame/api';

type Location = CallOutput<'getPublicLocations'>['locations'][number];
type Trip = CallOutput<'getCustomerTrips'>['trips'][number];
type BookingAnswer = CallOutput<'getBookingByUuid'>;
type Booking = BookingAnswer['booking'];

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

const notGone = { departed: false, departed_at: null, departedAt: null, ended: false, ended_at: null, endedAt: null, deleted_at: null, transferred_at: null };

/** Leaves Malé for Maafushi at 10:00 on 2 January 2030, Maldives time. */
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
    ...notGone,
    tripTransfer: null,
    ...parts,
  };
}

export function aBooking(parts: Partial<Booking> = {}): Booking {
  const adult = ageGroups[0] as (typeof ageGroups)[number];
  return {
    id: 5,
    uuid: 'b-1',
    refNo: 'MDNDE5CY',
    tripId: 100,
    returnTripId: null,
    returnTripUUID: null,
    outboundTripUUID: null,
    trip: {
      id: 100,
      fromTime: '2030-01-02T05:00:00.000Z',
      toTime: '2030-01-02T05:40:00.000Z',
      fromLocationId: 1,
      toLocationId: 2,
      fromLocation: { id: 1, name: 'Malé' },
      toLocation: { id: 2, name: 'Maafushi' },
      boatId: 7,
      isPrivate: false,
      routeId: null,
      boat: { id: 7, name: 'Coral Queen' },
      routeName: null,
      capacity: 30,
      ...notGone,
    },
    returnTrip: null,
    routeToStopId: null,
    routeToStop: null,
    pickupPoint: null,
    dropoffPoint: null,
    customers: [
      { id: 1, name: 'Aishath Naseem', hasNid: false, hasEmergencyContact: false, ageGroupId: 1, ageGroup: adult, hasBoarded: false, hasBoardedReturn: false },
      { id: 2, name: 'Ibrahim Rasheed', hasNid: false, hasEmergencyContact: false, ageGroupId: 1, ageGroup: adult, hasBoarded: false, hasBoardedReturn: false },
    ],
    email: null,
    phone: '+9607712345',
    notes: null,
    seats: [],
    isLocal: false,
    isPrivate: false,
    otpSent: false,
    otpVerified: false,
    isPaid: false,
    isPaidStripe: false,
    paidInMVR: false,
    paidInUSD: false,
    isAllowed: false,
    allowedType: '',
    isCashAllowed: false,
    isCancelled: false,
    cancelReason: null,
    currency: null,
    priceInCent: 4000,
    priceInLaari: 61_680,
    sameDayDiscountCent: 0,
    sameDayDiscountLaari: 0,
    stripeFeeCent: 0,
    transfer: { id: 0, status: '', refNo: '', updated_at: null },
    cashPayment: { id: 0, status: '' },
    created_at: '2030-01-01T05:00:00.000Z',
    status: 'Pending',
    refundDue: false,
    ...parts,
  };
}

export const paid: Partial<Booking> = { isPaid: true, paidInMVR: true, currency: 'MVR', status: 'Paid' };

export function anAnswer(parts: Partial<Booking> = {}, payment: Partial<BookingAnswer['payment']> = {}): BookingAnswer {
  return {
    booking: aBooking(parts),
    stripeFeeEstimate: 4000,
    payment: { cardMVR: true, cardUSD: false, bankTransfer: false, cash: false, cardAttemptOpen: false, ...payment },
  };
}
