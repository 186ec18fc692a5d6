// A first day of business: bookings in every state that the calls reach, made as staff and customers make them.
import { setTimeout as sleep } from 'node:timers/promises';
import { exchange } from './client.mjs';
import { addDays, dayOf, plusMinutes } from './days.mjs';

const ADULT = 1;
const CHILD = 2;
const INFANT = 3;

const PARTIES = [
  {
    names: [
      ['Aishath Naeema', ADULT],
      ['Ibrahim Rasheed', ADULT],
    ],
    phone: '7712345',
    isLocal: true,
  },
  {
    names: [
      ['Emma Lindqvist', ADULT],
      ['Jonas Lindqvist', ADULT],
      ['Elsa Lindqvist', CHILD],
    ],
    email: 'emma.lindqvist@example.com',
  },
  { names: [['Hassan Shifau', ADULT]], phone: '7798765', isLocal: true },
  {
    names: [
      ['Chiara Conti', ADULT],
      ['Marco Conti', ADULT],
      ['Lia Conti', INFANT],
    ],
    email: 'chiara.conti@example.com',
  },
  { names: [['Kenji Watanabe', ADULT]], email: 'kenji.watanabe@example.com' },
  {
    names: [
      ['Mariyam Zahira', ADULT],
      ['Ahmed Zahir', CHILD],
    ],
    phone: '7755512',
    isLocal: true,
  },
];

async function book(api, trip, party) {
  const { uuid } = await api.post('/api/createbooking', {
    tripId: trip.id,
    isRoundTrip: false,
    returnTripId: null,
    routeToStopId: trip.routeToStop?.id ?? null,
    customers: party.names.map(([name, ageGroupId]) => ({ name, ageGroupId })),
    phone: party.phone ?? null,
    phoneCountryCode: party.phone ? 'mv' : null,
    email: party.email ?? null,
    isLocal: party.isLocal ?? false,
    notes: null,
    pickupPointId: null,
    dropoffPointId: null,
  });
  return (await api.get('/api/getbookingbyuuid', { uuid })).booking;
}

/** Pays on the bank sandbox's page, as a customer would, and waits until the booking says Paid. */
async function pay(api, booking) {
  const { shortUrl } = await api.post('/api/proceedpayment', { uuid: booking.uuid, currency: 'MVR' });
  const transactionId = new URL(shortUrl).pathname.split('/').filter(Boolean).at(-1);
  await exchange({ url: new URL(`/sandbox/transactions/${transactionId}/pay`, shortUrl), method: 'POST' });
  for (let tries = 0; tries < 100; tries += 1) {
    const { booking: now } = await api.get('/api/getbookingbyuuid', { uuid: booking.uuid });
    if (now.isPaid) return now;
    await sleep(200);
  }
  throw new Error(`booking ${booking.id} was paid at the bank but is not Paid after 20 s`);
}

const board = (captain, trip, booking) =>
  captain.post('/api/markattendance', { tripId: trip.id, bookingId: booking.id, wholeBooking: true, customerId: null, boarded: true });

async function tripOf(api, day, from, to) {
  const { trips } = await api.get('/api/getcustomertrips', { date: day, from: from.id, to: to.id });
  return trips.filter((trip) => trip.booked < trip.capacity);
}

/** One trip of today that has been run: boarded and departed, and a second one that has ended. */
async function runTrip({ admin, captain, visitor, operator, boats, locations, now, shouldEnd, party, minutesAhead }) {
  const [from, to, boat] = operator.directTrips[0];
  const fromTime = plusMinutes(new Date(Math.ceil(now.getTime() / 300_000) * 300_000), minutesAhead);
  await admin.post('/api/createtrip', {
    boatId: boats.get(boat).id,
    fromLocationId: locations.get(from).id,
    toLocationId: locations.get(to).id,
    fromTime: fromTime.toISOString(),
    toTime: plusMinutes(fromTime, 40).toISOString(),
    repeatDays: 0,
    repeatWeekdays: [],
    ...operator.prices,
  });
  const { trips } = await admin.get('/api/gettrips', { date: dayOf(fromTime) });
  const trip = trips.filter((one) => one.fromTime === fromTime.toISOString()).at(-1);
  const booking = await pay(visitor, await book(admin, trip, party));
  await board(captain, trip, booking);
  await captain.post('/api/depart', { tripId: trip.id, departed: true });
  if (shouldEnd) await captain.post('/api/end', { tripId: trip.id, ended: true });
}

/** Only where there are no bookings yet, so that a second start finds its data and adds none. */
export async function ensureBookings({ admin, captain, visitor, operator, locations, boats, now }) {
  const { count } = await admin.get('/api/getbookings', { page: 0, pageLimit: 1 });
  if (count > 0) return 0;
  const tomorrow = addDays(dayOf(now), 1);
  const [from, to] = operator.directTrips[0];
  const [first, second] = await tripOf(visitor, tomorrow, locations.get(from), locations.get(to));
  await book(admin, first, PARTIES[0]);
  await pay(visitor, await book(visitor, first, PARTIES[1]));
  const cancelled = await book(admin, first, PARTIES[2]);
  await admin.post('/api/cancelbooking', { bookingId: cancelled.id, reason: 'The party travels another day.' });
  const paid = await pay(visitor, await book(visitor, second ?? first, PARTIES[3]));
  await board(captain, second ?? first, paid);
  let made = 4;
  for (const [route] of operator.routeTrips.slice(0, 1)) {
    const stops = operator.routes.find((one) => one.name === route).stops.map(([stop]) => locations.get(stop));
    for (const [i, j] of [
      [0, 2],
      [1, 3],
      [2, 3],
    ]) {
      const [trip] = await tripOf(visitor, tomorrow, stops[i], stops[j]);
      await book(visitor, trip, PARTIES[made % PARTIES.length]);
      made += 1;
    }
  }
  const stage = { admin, captain, visitor, operator, boats, locations, now };
  await runTrip({ ...stage, shouldEnd: false, party: PARTIES[4], minutesAhead: 20 });
  await runTrip({ ...stage, shouldEnd: true, party: PARTIES[5], minutesAhead: 10 });
  return made + 2;
}
