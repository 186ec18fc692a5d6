import type { Booking, Customer, Trip } from '../calls.js';

/** Whole answers of the contract; a test names only what it is about. */
export function aTrip(parts: Partial<Trip> = {}): Trip {
  return {
    id: 155,
    fromTime: '2026-11-22T05:00:00.000Z',
    toTime: '2026-11-22T05:40:00.000Z',
    fromLocationId: 1,
    toLocationId: 3,
    fromLocation: { id: 1, name: 'Malé' },
    toLocation: { id: 3, name: 'Maafushi' },
    boatId: 1,
    boat: { id: 1, name: 'Coral Queen', capacity: 30, provider: null, boatStaff: [] },
    routeId: null,
    route: null,
    routeToStop: null,
    capacity: 30,
    booked: 12,
    centPerSeat: 2000,
    laariPerSeat: 30840,
    centPerSeatLocal: 300,
    laariPerSeatLocal: 5000,
    isPrivate: false,
    departed: false,
    departed_at: null,
    departedAt: null,
    ended: false,
    ended_at: null,
    endedAt: null,
    deleted_at: null,
    transferred_at: null,
    tripTransfer: null,
    ...parts,
  };
}

export const departed = { departed: true, departed_at: '2026-11-22T05:02:00.000Z' } as const;
export const ended = { ...departed, ended: true, ended_at: '2026-11-22T05:44:00.000Z' } as const;

const stops = ['Malé', 'Rasdhoo', 'Ukulhas', 'Mathiveri'].map((name, index) => ({ id: index + 1, name }));

export function aRouteTrip(parts: Partial<Trip> = {}): Trip {
  const route = {
    id: 1,
    name: 'North Ari',
    differentLocalPrice: false,
    stops: stops.map((location) => ({ id: location.id, order: location.id, location, mins: 20, allowEmbark: true, allowDisembark: true, toStops: [] })),
  };
  return aTrip({ routeId: 1, route, toLocationId: 4, toLocation: { id: 4, name: 'Mathiveri' }, ...parts });
}

/** Travels from one stop of the route to another, numbered from 1. */
export function betweenStops(from: number, to: number): Pick<Booking, 'routeToStopId' | 'routeToStop'> {
  const [start, end] = [stops[from - 1], stops[to - 1]];
  if (!start || !end) throw new Error('no such stop');
  const at = (order: number): string => new Date(Date.parse('2026-11-22T05:00:00.000Z') + (order - 1) * 1_200_000).toISOString();
  return { routeToStopId: 10 * from + to, routeToStop: { id: 10 * from + to, departs: at(from), arrives: at(to), from: start, to: end } };
}

export function aCustomer(id: number, name: string, parts: Partial<Customer> = {}): Customer {
  return {
    id,
    name,
    nid: null,
    emergencyContact: null,
    hasNid: false,
    hasEmergencyContact: false,
    ageGroupId: 1,
    ageGroup: { id: 1, name: 'Adult', minAge: 12, maxAge: null, occupiesSeat: true },
    hasBoarded: false,
    hasBoardedReturn: false,
    ...parts,
  };
}

export function aBooking(parts: Partial<Booking> = {}): Booking {
  const { boat, route, routeToStop, booked, centPerSeat, laariPerSeat, centPerSeatLocal, laariPerSeatLocal, ...trip } = aTrip();
  return {
    id: 6,
    uuid: '8bfaeefd-7dd2-4c19-ab7d-cefd322c5ae4',
    refNo: 'UTLPGF6X',
    tripId: 155,
    returnTripId: null,
    returnTripUUID: null,
    outboundTripUUID: null,
    trip: { ...trip, boat: { id: boat.id, name: boat.name }, routeName: null },
    returnTrip: null,
    routeToStopId: null,
    routeToStop: null,
    pickupPoint: null,
    dropoffPoint: null,
    customers: [aCustomer(1, 'Mariyam Zahira')],
    email: null,
    phone: null,
    notes: null,
    seats: [],
    isLocal: false,
    isPrivate: false,
    otpSent: false,
    otpVerified: true,
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
    priceInCent: 2000,
    priceInLaari: 30840,
    sameDayDiscountCent: 0,
    sameDayDiscountLaari: 0,
    stripeFeeCent: 0,
    transfer: { id: 0, status: '', refNo: '', updated_at: null },
    cashPayment: { id: 0, status: '' },
    created_at: '2026-11-21T05:00:00.000Z',
    status: 'Pending',
    refundDue: false,
    ...parts,
  };
}

export const paid = { isPaid: true, paidInMVR: true, status: 'Paid' } as const;

/** A paid booking of three, and a single one that is not paid. */
export const lindqvists = aBooking({
  ...paid,
  id: 7,
  refNo: 'ACASL2CH',
  phone: '+46701234567',
  customers: [aCustomer(1, 'Emma Lindqvist'), aCustomer(2, 'Jonas Lindqvist'), aCustomer(3, 'Elsa Lindqvist')],
});
export const kenji = aBooking({ id: 8, refNo: '8QDKXQSH', customers: [aCustomer(1, 'Kenji Watanabe')] });
