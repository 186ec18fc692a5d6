import { randomUUID } from 'node:crypto';
import { call, dayFromNow, exchange } from '../../../gateway.js';
import { ask, booked, ownRouteTrip, ownTrip, paid, token, type Booked, type OwnTrip } from '../../fixtures.js';

/** A picture of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

/** The screens of the staff show these, in every state that has a dialog of its own. They are Coral's unless a field says otherwise. */
export interface Made {
  /** With a booking in each of the states below. */
  readonly trip: OwnTrip;
  readonly pending: Booked;
  readonly slip: Booked;
  readonly allowed: Booked;
  /** Paid by card. */
  readonly paid: Booked;
  /** Paid in cash. */
  readonly received: Booked;
  /** A trip of a repeat, which is changed with those that follow. */
  readonly seriesTripId: number;
  readonly seriesDay: string;
  /** Has departed; a captain's two acts on it were refused, and one of them is decided. */
  readonly departed: OwnTrip;
  /** Departs while a captain without network boards its passenger. */
  readonly late: OwnTrip;
  /** Trip of lagoon, which has routes, chosen seats, scanned tickets and cash. */
  readonly route: OwnTrip;
  readonly seated: Booked;
  readonly cashAsked: Booked;
  readonly cashAllowed: Booked;
  readonly boat: Named;
  readonly routeName: string;
  readonly requestId: number;
  readonly acceptedId: number;
  readonly waitlistDay: string;
  /** A location with a point. */
  readonly location: Named;
  readonly point: Named;
  /** Has paid with the reference FT-1. */
  readonly creditAccount: Named;
  /** Holds cash again after this closed shift. */
  readonly cash: { readonly holderId: number; readonly shiftId: number };
}

interface Named {
  readonly id: number;
  readonly name: string;
}

export async function makeAll(): Promise<Made> {
  const [trip, departed, late, route] = await Promise.all([ownTrip({ capacity: 30 }), ownTrip({ capacity: 12 }), ownTrip({ capacity: 12 }), ownRouteTrip()]);
  const [ofTrip, ofRoute, ofSeries, ofRequests, ofLocation, creditAccount] = await Promise.all([
    inEveryState(trip),
    atLagoon(route),
    repeated(trip),
    requests(trip),
    locationWithPoint(trip),
    accountThatPaid(trip),
    departWithRefusedActs(departed),
    booked(late, 1, 'Alpha').then((booking) => paid(late, booking)),
  ]);
  return { trip, route, departed, late, ...ofTrip, ...ofRoute, ...ofSeries, ...ofRequests, ...ofLocation, creditAccount };
}

async function inEveryState(trip: OwnTrip): Promise<Pick<Made, 'pending' | 'slip' | 'allowed' | 'paid' | 'received' | 'cash'>> {
  const [pending, slip, allowed, cancelled, party, received, handedIn] = await Promise.all([
    booked(trip, 2, 'Pending'),
    booked(trip, 1, 'Slip'),
    booked(trip, 1, 'Free'),
    booked(trip, 1, 'Cancelled'),
    booked(trip, 2, 'Paid'),
    booked(trip, 1, 'Received'),
    booked(trip, 1, 'Counted'),
  ]);
  await Promise.all([
    uploadSlip(trip, slip),
    paid(trip, party),
    receivedInCash(handedIn),
    ask('coral', 'requestCancellation', { bookingUuid: allowed.uuid, reason: 'One of us is ill.' }),
    ask('coral', 'allowBooking', { bookingId: allowed.id, allowedType: 'Credit', currency: 'MVR' }, 'admin'),
    ask('coral', 'cancelBooking', { bookingId: cancelled.id, reason: 'Rough sea' }, 'admin'),
  ]);
  const cash = await closedShift();
  await receivedInCash(received);
  await ask('coral', 'addTripRemarks', { tripId: trip.id, remarks: 'The jetty is closed until noon.' }, 'admin');
  await ask('coral', 'addFuelConsumption', { tripId: trip.id, fuelConsumption: '42.5' }, 'admin');
  return { pending, slip, allowed, paid: party, received, cash };
}

async function receivedInCash({ id: bookingId }: Booked): Promise<void> {
  await ask('coral', 'setAsCashPayment', { bookingId }, 'admin');
  await ask('coral', 'confirmCashTransfer', { bookingId, currency: 'USD' }, 'admin');
}

/** Two runs at a time count the cash of the same admin: what either has closed will do. */
async function closedShift(): Promise<Made['cash']> {
  const admin = await token('coral', 'admin');
  const shift = await ask<{ holderId: number; upTo: number; entries: number; version: number; expected: object[] }>('coral', 'getCashShift', {}, 'admin');
  const { holderId, upTo, entries, version, expected: counted } = shift;
  const { status } = await call('coral', 'closeCashShift', { holderId, upTo, entries, version, counted }, admin);
  if (![200, 409].includes(status)) throw new Error(`a shift was not closed: ${status}`);
  const { closings } = await ask<{ closings: { shiftId: number; holderId: number }[] }>('coral', 'getCashCustody', {}, 'admin');
  return { holderId, shiftId: closings.find((closing) => closing.holderId === holderId)!.shiftId };
}

async function departWithRefusedActs(trip: OwnTrip): Promise<void> {
  const { id: bookingId } = await paid(trip, await booked(trip, 2, 'Late'));
  await ask('coral', 'depart', { tripId: trip.id, departed: true }, 'admin');
  for (const boarded of [true, true]) {
    const act = { tripId: trip.id, bookingId, wholeBooking: true, boarded, operationId: randomUUID() };
    const { status } = await call('coral', 'markAttendance', act, await token('coral', 'captain'));
    if (status !== 409) throw new Error(`an act after the departure was not refused: ${status}`);
  }
  const { acts } = await ask<{ acts: { id: number }[] }>('coral', 'getRefusedActs', { tripId: trip.id }, 'admin');
  await ask('coral', 'dismissRefusedAct', { refusedActId: acts[0]!.id, remark: 'They stayed on the jetty' }, 'admin');
}

async function atLagoon(route: OwnTrip): Promise<Pick<Made, 'seated' | 'cashAsked' | 'cashAllowed' | 'boat' | 'routeName'>> {
  const [seated, cashAsked, cashAllowed] = await Promise.all([booked(route, 2, 'Seated'), booked(route, 1, 'Asks'), booked(route, 1, 'Cash')]);
  await Promise.all([
    chooseSeats(route, seated),
    ask('lagoon', 'requestCashPayment', { bookingUUID: cashAsked.uuid }),
    ask('lagoon', 'setAsCashPayment', { bookingId: cashAllowed.id }, 'admin'),
    // The seventh location makes the list a long one.
    ask('lagoon', 'createLocation', { name: `Fulhadhoo ${route.id}` }, 'admin'),
  ]);
  const { boats } = await ask<{ boats: Named[] }>('lagoon', 'getBoats', {}, 'admin');
  const { routes } = await ask<{ routes: Named[] }>('lagoon', 'getRoutes');
  return { seated, cashAsked, cashAllowed, boat: boats[0]!, routeName: routes[0]!.name };
}

async function requests({ from, to, day }: OwnTrip): Promise<Pick<Made, 'requestId' | 'acceptedId' | 'waitlistDay'>> {
  const ends = { fromLocationId: from.id, toLocationId: to.id };
  const requested = async (fromTime: string): Promise<number> => {
    const email = `screens${randomUUID()}@example.com`;
    const customers = ['Emma Lind', 'Karl Lind'].map((name) => ({ name, ageGroupId: 1 }));
    await ask('coral', 'createPrivateTransfer', { ...ends, fromTime, email, customers, notes: 'Two surfboards' });
    const newest = { page: 0, pageLimit: 1, sort: 'Newest', search: email };
    return (await ask<{ privateTransfers: { id: number }[] }>('coral', 'getPrivateTransfers', newest, 'admin')).privateTransfers[0]!.id;
  };
  const [requestId, acceptedId] = await Promise.all([requested(`${day}T10:30:00Z`), requested(`${day}T04:30:00Z`)]);
  const { boats } = await ask<{ boats: Named[] }>('coral', 'getBoats', {}, 'admin');
  const accepted = { privateTransferId: acceptedId, boatId: boats[0]!.id, usd: '350', mvr: '5400', toTime: `${day}T05:10:00Z` };
  await ask('coral', 'acceptPrivateTransfer', accepted, 'admin');
  await ask('coral', 'createWaitlist', { ...ends, date: day, preferredTime: 'Morning', email: 'emma.lind@example.com' });
  return { requestId, acceptedId, waitlistDay: day };
}

async function accountThatPaid({ id }: OwnTrip): Promise<Named> {
  const name = `Sun Resort ${id}`;
  const limits = [
    { currency: 'MVR', minor: 500_000 },
    { currency: 'USD', minor: 0 },
  ];
  await ask('coral', 'createCreditAccount', { name, limits }, 'admin');
  const { accounts } = await ask<{ accounts: Named[] }>('coral', 'getCreditAccounts', {}, 'admin');
  const account = accounts.find((one) => one.name === name)!;
  await ask('coral', 'recordCreditPayment', { accountId: account.id, currency: 'MVR', amount: 40_000, refNo: 'FT-1', day: dayFromNow(0) }, 'admin');
  return account;
}

async function locationWithPoint({ from }: OwnTrip): Promise<Pick<Made, 'location' | 'point'>> {
  const { locations } = await ask<{ locations: (Named & { points: Named[] })[] }>('coral', 'getLocations', {}, 'admin');
  const location = locations.find(({ id }) => id === from.id)!;
  return { location, point: location.points[0]! };
}

/** By the API, as the customer's page sends it. */
async function uploadSlip({ operator }: OwnTrip, { uuid }: Booked): Promise<void> {
  const form = new FormData();
  form.set('bookingUUID', uuid);
  form.set('file', new File([PICTURE], 'slip.png', { type: 'image/png' }));
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'content-length': String(body.length) };
  const answer = await exchange(`${operator}.localhost`, 'POST', '/api/uploadpaymentslip', { body, headers });
  if (answer.status !== 200) throw new Error(`the slip was refused: ${answer.status} ${answer.text}`);
}

async function chooseSeats({ operator, id }: OwnTrip, { uuid }: Booked): Promise<void> {
  const { rows } = await ask<{ rows: { columns: { id: number; active: boolean; occupied: boolean }[] }[] }>(operator, 'getTripBoatLayout', { tripId: id });
  const free = rows.flatMap(({ columns }) => columns).filter(({ active, occupied }) => active && !occupied);
  await ask(operator, 'selectSeats', { bookingUuid: uuid, tripId: id, selected: free.slice(0, 2).map((seat) => seat.id) });
}

/** The first trip of a repeat of the given one, on the days after it. */
async function repeated({ id, from, to }: OwnTrip): Promise<Pick<Made, 'seriesTripId' | 'seriesDay'>> {
  const { trip } = await ask<{ trip: { boatId: number; fromTime: string; toTime: string } }>('coral', 'getTrip', { id });
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const ends = { fromLocationId: from.id, toLocationId: to.id };
  const nextDay = (instant: string): string => new Date(new Date(instant).getTime() + 86_400_000).toISOString();
  const [fromTime, toTime] = [nextDay(trip.fromTime), nextDay(trip.toTime)];
  const repeat = { repeatDays: 3, repeatWeekdays: weekdays };
  await ask('coral', 'createTrip', { ...ends, boatId: trip.boatId, fromTime, toTime, ...repeat, usdPerSeat: 20, mvrPerSeat: 300 }, 'admin');
  const seriesDay = fromTime.slice(0, 10);
  const { trips } = await ask<{ trips: { id: number; seriesId: number | null; fromTime: string }[] }>('coral', 'getTrips', { date: seriesDay }, 'admin');
  return { seriesDay, seriesTripId: trips.find((one) => one.fromTime === fromTime && one.seriesId === one.id)!.id };
}
