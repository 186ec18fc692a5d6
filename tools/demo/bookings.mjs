// A first day of business: bookings in every state that the calls reach, made as staff and customers make them.
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, at, dayOf, plusMinutes } from './days.mjs';
import { INFANT } from './parties.mjs';

/** Of the party's first booking; a visitor's own attempts with the same contact come later. */
async function bookingOf({ admin }, { email, phone }) {
  const { bookings } = await admin.get('/api/getbookings', { search: email ?? phone, sort: 'Oldest', page: 0, pageLimit: 1 });
  return bookings[0];
}

async function tripsOn({ visitor, locations }, day, from, to) {
  return (await visitor.get('/api/getcustomertrips', { date: day, from: locations.get(from).id, to: locations.get(to).id })).trips;
}

/** One of tomorrow's trips with room for all, and the first one back after it. */
async function journeyOf(desk, { from, to, nth = 0, isRoundTrip = false, party }) {
  const tomorrow = addDays(dayOf(desk.now), 1);
  const seats = party.names.filter(([, ageGroupId]) => ageGroupId !== INFANT).length;
  const hasRoom = (trip) => trip.capacity - trip.booked >= seats;
  const out = (await tripsOn(desk, tomorrow, from, to)).filter(hasRoom);
  const trip = out[nth] ?? out[0];
  const back = isRoundTrip ? (await tripsOn(desk, tomorrow, to, from)).find((one) => hasRoom(one) && one.fromTime >= trip.toTime) : undefined;
  return { trip, back };
}

/** A trip that leaves within minutes, so that it can be run at once. One that an interrupted load left unsold is taken again. */
async function tripSoon({ admin, operator, boats, locations, now }, { from, to, soon }) {
  const [, , boat, times] = operator.directTrips.find((one) => one[0] === from && one[1] === to);
  const ends = { fromLocationId: locations.get(from).id, toLocationId: locations.get(to).id };
  const timetable = times.map((time) => at(dayOf(now), time).toISOString());
  const isLeft = (trip) => trip.fromTime > now.toISOString() && trip.booked === 0 && !trip.departed && !timetable.includes(trip.fromTime);
  const today = async () =>
    (await admin.get('/api/gettrips', { date: dayOf(now) })).trips.filter(
      (trip) => trip.fromLocationId === ends.fromLocationId && trip.toLocationId === ends.toLocationId,
    );
  const left = (await today()).find(isLeft);
  if (left) return left;
  const fromTime = plusMinutes(new Date(Math.ceil(now.getTime() / 300_000) * 300_000), soon);
  await admin.post('/api/createtrip', {
    ...ends,
    boatId: boats.get(boat).id,
    fromTime: fromTime.toISOString(),
    toTime: plusMinutes(fromTime, 40).toISOString(),
    repeatDays: 0,
    repeatWeekdays: [],
    ...operator.prices,
  });
  const { trips } = await admin.get('/api/gettrips', { date: dayOf(fromTime) });
  return trips.findLast((one) => one.fromTime === fromTime.toISOString());
}

async function book(desk, wish) {
  const { party, from, to, points = [] } = wish;
  const { trip, back } = wish.soon === undefined ? await journeyOf(desk, wish) : { trip: await tripSoon(desk, wish) };
  const pointId = (name, place) => desk.locations.get(place).points.find((point) => point.name === name)?.id ?? null;
  await desk[wish.by].post('/api/createbooking', {
    tripId: trip.id,
    isRoundTrip: back !== undefined,
    returnTripId: back?.id ?? null,
    routeToStopId: trip.routeToStop?.id ?? null,
    customers: party.names.map(([name, ageGroupId]) => ({ name, ageGroupId })),
    phone: party.phone ?? null,
    phoneCountryCode: party.phone ? 'mv' : null,
    email: party.email ?? null,
    isLocal: party.isLocal ?? false,
    notes: null,
    pickupPointId: pointId(points[0], from),
    dropoffPointId: pointId(points[1], to),
  });
  return bookingOf(desk, party);
}

/** Pays on the bank's page, as a customer would, and waits until the booking says Paid. */
async function pay({ visitor, payAtBank }, { id, uuid }) {
  try {
    const { shortUrl } = await visitor.post('/api/proceedpayment', { uuid, currency: 'MVR' });
    await payAtBank(shortUrl);
  } catch (error) {
    // An interrupted load may have paid: then the bank's word is on its way.
    if (error.status !== 409) throw error;
  }
  for (let tries = 0; tries < 100; tries += 1) {
    const { booking } = await visitor.get('/api/getbookingbyuuid', { uuid });
    if (booking.isPaid) return;
    await sleep(200);
  }
  throw new Error(`booking ${id} was paid at the bank but is not Paid after 20 s`);
}

async function chooseSeats({ visitor }, { uuid, tripId, customers }) {
  const { rows } = await visitor.get('/api/gettripboatlayout', { tripId, bookingUuid: uuid });
  const free = rows.flatMap((row) => row.columns).filter((column) => column.active && !column.occupied);
  const seats = customers.filter((customer) => customer.ageGroup.occupiesSeat).length;
  await visitor.post('/api/selectseats', { bookingUuid: uuid, tripId, selected: free.slice(0, seats).map((column) => column.id) });
}

/** What happens to a booking, in this order; each looks first whether it has happened. */
const steps = [
  { name: 'Paid', isDone: ({ isPaid }) => isPaid, take: pay },
  {
    name: 'Boarded',
    isDone: ({ trip, customers }) => trip.departed || customers.every((customer) => customer.hasBoarded),
    take: ({ captain }, { id, tripId }) => captain.post('/api/markattendance', { tripId, bookingId: id, wholeBooking: true, customerId: null, boarded: true }),
  },
  { name: 'Departed', isDone: ({ trip }) => trip.departed, take: ({ captain }, { tripId }) => captain.post('/api/depart', { tripId, departed: true }) },
  { name: 'Ended', isDone: ({ trip }) => trip.ended, take: ({ captain }, { tripId }) => captain.post('/api/end', { tripId, ended: true }) },
];

async function bringTo(desk, { standing, seats = false, reason }, booking) {
  if (standing === 'Cancelled' && !booking.isCancelled && !booking.isPaid) await desk.admin.post('/api/cancelbooking', { bookingId: booking.id, reason });
  if (standing === 'Cancelled' || booking.isCancelled) return;
  // Once the boat has left, the seats are as they were.
  if (seats && booking.seats.length === 0 && new Date(booking.trip.fromTime) > desk.now) await chooseSeats(desk, booking);
  for (const step of steps.slice(0, steps.findIndex(({ name }) => name === standing) + 1)) if (!step.isDone(booking)) await step.take(desk, booking);
}

/**
 * Every booking of the operator's list, each brought to its standing: what an interrupted load has begun is finished, and what is
 * there stays. Answers how many were made.
 */
export async function ensureBookings(desk) {
  let made = 0;
  for (const wish of desk.operator.bookings) {
    const known = await bookingOf(desk, wish.party);
    await bringTo(desk, wish, known ?? (await book(desk, wish)));
    if (!known) made += 1;
  }
  return made;
}
