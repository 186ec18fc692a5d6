import type { ActCode } from './acts.js';
import type { Booking, Customer } from './booking.js';
import type { Trip as StaffTrip } from './trip-acts.js';

/** Complete records of the contract; a test names only the fields that it is about. */
export const aBookedTrip = (parts: Partial<Booking['trip']> = {}): Booking['trip'] => ({
  id: 155,
  fromTime: '2026-11-22T05:00:00.000Z',
  toTime: '2026-11-22T05:40:00.000Z',
  fromLocationId: 1,
  toLocationId: 3,
  fromLocation: { id: 1, name: 'Malé' },
  toLocation: { id: 3, name: 'Maafushi' },
  boatId: 1,
  boat: { id: 1, name: 'Coral Queen' },
  routeId: null,
  routeName: null,
  capacity: 30,
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
});

export const aCustomer = (parts: Partial<Customer> = {}): Customer => ({
  id: 1,
  name: 'Mariyam Zahira',
  nid: null,
  emergencyContact: null,
  hasNid: false,
  hasEmergencyContact: false,
  ageGroupId: 1,
  ageGroup: { id: 1, name: 'Adult', minAge: 12, maxAge: null, occupiesSeat: true },
  hasBoarded: false,
  hasBoardedReturn: false,
  ...parts,
});

type Trip = Booking['trip'];
type BookedLeg = Booking['legs'][number];

/** A leg as the server returns it for passengers who board at the trip's first stop, or later; `parts` overrides its fields. */
export function aLeg(trip: Trip, { isReturn = false, boardsLater = false, ...parts }: Partial<BookedLeg> = {}): BookedLeg {
  const [boardingEnded, boardableUntil] = trip.deleted_at
    ? (['deleted', trip.deleted_at] as const)
    : trip.ended
      ? (['ended', trip.ended_at] as const)
      : trip.departed && !boardsLater
        ? (['departed', trip.departed_at] as const)
        : ([null, null] as const);
  const until = trip.fromTime;
  return { tripId: trip.id, isReturn, seatsUntil: until, changeableUntil: until, notChangeable: null, boardableUntil, boardingEnded, boardsLater, ...parts };
}

function legsOf({ trip, returnTrip, routeToStop }: Pick<Booking, 'trip' | 'returnTrip' | 'routeToStop'>): BookedLeg[] {
  const boardsLater = routeToStop !== null && routeToStop.from.id !== trip.fromLocation.id;
  return [aLeg(trip, { boardsLater }), ...(returnTrip ? [aLeg(returnTrip, { isReturn: true })] : [])];
}

const REASONS: Partial<Record<Booking['status'], Booking['notBoarded']>> = {
  Paid: null,
  Allowed: null,
  'Cash On Arrival': 'cash',
  'Pending Verification': 'verification',
  'Pending Cash Option': 'cashOption',
};

export function aBooking(parts: Partial<Booking> = {}): Booking {
  const whole = { ...plainBooking, ...parts };
  const reason = REASONS[whole.status];
  const notBoarded = whole.isCancelled ? 'cancelled' : reason === undefined ? 'unpaid' : reason;
  return {
    ...withActs(...actsIn(whole)),
    ...whole,
    legs: parts.legs ?? legsOf(whole),
    notBoarded: parts.notBoarded === undefined ? notBoarded : parts.notBoarded,
  };
}

/** Acts that can be done. */
export const withActs = (...codes: readonly ActCode[]): Pick<Booking, 'acts'> => ({ acts: codes.map((code) => ({ code, refusal: null })) });

/** Returns what an admin can do in the states of these tests. */
function actsIn({ isCancelled, isPaid, isAllowed, isCashAllowed, transfer, cashPayment }: Omit<Booking, 'legs' | 'notBoarded'>): ActCode[] {
  if (isCancelled) return [];
  if (isPaid) return ['cancel'];
  if (isAllowed) return ['cancelAllow', 'cancel'];
  if (isCashAllowed) return ['receiveCash', 'receiveAndBoard', 'allow', 'uploadSlip', 'cancel'];
  const byRecords: ActCode[] = [
    ...(transfer.status === 'Pending' ? (['verifySlip'] as const) : []),
    ...(cashPayment.status === 'Pending' ? (['decideCash'] as const) : []),
    ...(transfer.status === 'Pending' ? [] : (['receiveAndBoard'] as const)),
    'allow',
    ...(transfer.status === 'Pending' ? [] : (['uploadSlip'] as const)),
    'setAsCash',
  ];
  return [...byRecords, 'cancel', 'editCustomers', 'editFare'];
}

const plainBooking: Omit<Booking, 'legs' | 'notBoarded'> = {
  id: 6,
  uuid: '8bfaeefd-7dd2-4c19-ab7d-cefd322c5ae4',
  refNo: 'UTLPGF6X',
  tripId: 155,
  returnTripId: null,
  returnTripUUID: null,
  outboundTripUUID: null,
  trip: aBookedTrip(),
  returnTrip: null,
  routeToStopId: null,
  routeToStop: null,
  pickupPoint: null,
  dropoffPoint: null,
  customers: [aCustomer()],
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
  holdUntil: null,
  isExpired: false,
};

export const paid = { isPaid: true, paidInMVR: true, status: 'Paid' } as const;
export const departed = { departed: true, departed_at: '2026-11-22T05:02:00.000Z' } as const;
export const ended = { ...departed, ended: true, ended_at: '2026-11-22T05:44:00.000Z' } as const;

const stops = ['Malé', 'Rasdhoo', 'Ukulhas', 'Mathiveri'].map((name, index) => ({ id: index + 1, name }));

/** Travels from one stop of a route to another, numbered from 1. */
export function betweenStops(from: number, to: number): Pick<Booking, 'routeToStopId' | 'routeToStop'> {
  const [start, end] = [stops[from - 1], stops[to - 1]];
  if (!start || !end) throw new Error('no such stop');
  const at = (order: number): string => new Date(Date.parse('2026-11-22T05:00:00.000Z') + (order - 1) * 1_200_000).toISOString();
  return { routeToStopId: 10 * from + to, routeToStop: { id: 10 * from + to, departs: at(from), arrives: at(to), from: start, to: end } };
}

type Route = NonNullable<StaffTrip['route']>;

/** A route on which people get on at its first stop only. */
export function aRoute(): Route {
  const prices = { centPerSeat: 1200, laariPerSeat: 15000, centPerSeatLocal: 0, laariPerSeatLocal: 5000 };
  const [first, second, third] = (['Malé', 'Rasdhoo', 'Ukulhas'] as const).map((name, index) => ({
    id: index + 1,
    order: index + 1,
    location: { id: index + 1, name },
  })) as [Stop, Stop, Stop];
  const to = (id: number, stop: Stop) => ({ ...stop, id, minutes: 20, ...prices });
  const stop = (of: Stop, allowEmbark: boolean, toStops: Route['stops'][number]['toStops']) => ({
    ...of,
    mins: 20,
    allowEmbark,
    allowDisembark: true,
    toStops,
  });
  return {
    id: 1,
    name: 'North Ari',
    differentLocalPrice: true,
    stops: [stop(first, true, [to(1, second), to(2, third)]), stop(second, false, [to(3, third)]), stop(third, true, [])],
  };
}

interface Stop {
  readonly id: number;
  readonly order: number;
  readonly location: { readonly id: number; readonly name: string };
}
