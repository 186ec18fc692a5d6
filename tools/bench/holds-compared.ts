// After the races of holds: what the databases of booking and payment hold must add up, whatever responses the clients received.
import mongoose from 'mongoose';

type Db = ReturnType<InstanceType<typeof mongoose.mongo.MongoClient>['db']>;

interface Inventory {
  readonly tripId: number;
  readonly capacity: number;
  readonly free: readonly number[];
  readonly claims: Readonly<Record<string, { readonly from: number; readonly to: number; readonly seatCount: number }>>;
}
interface Booking {
  readonly id: number;
  readonly legs: readonly { readonly tripId: number }[];
  readonly passengers: readonly { readonly occupiesSeat: boolean }[];
  readonly cancelled?: object;
  readonly receipts: readonly { readonly eventId: string }[];
  readonly refunds: readonly { readonly paymentEventId: string }[];
}
interface Entry {
  readonly bookingId: number;
  readonly kind: string;
  readonly paymentEventId?: string;
  readonly postings: readonly { readonly minor: number }[];
}

/** Returns what was compared, and a sentence for each disagreement. */
export async function compareHolds(mongoUrl: string, databases: string): Promise<{ counts: string; wrong: string[] }> {
  const mongo = await mongoose.mongo.MongoClient.connect(mongoUrl);
  try {
    const [booking, payment] = [mongo.db(`${databases}_booking`), mongo.db(`${databases}_payment`)];
    const ofCoral = { operatorId: 'coral' };
    const bookings = await booking
      .collection('bookings')
      .find<Booking>({ ...ofCoral, tombstone: { $ne: true } })
      .toArray();
    const inventories = await booking.collection('inventories').find<Inventory>(ofCoral).toArray();
    const entries = await payment.collection('ledger').find<Entry>(ofCoral).toArray();
    const wrong = [...seatsOf(bookings, inventories), ...moneyOf(bookings, entries), ...(await paidOf(payment, bookings))];
    return { counts: `${inventories.length} trips, ${bookings.length} bookings, ${entries.length} ledger entries`, wrong };
  } finally {
    await mongo.close();
  }
}

/** Seats counted = seats of the claims = seats of the live bookings, on each trip. */
function seatsOf(bookings: readonly Booking[], inventories: readonly Inventory[]): string[] {
  const wrong: string[] = [];
  const live = bookings.filter(({ cancelled }) => !cancelled).flatMap((each) => each.legs.map(({ tripId }) => ({ tripId, ...each })));
  const onTrip = Map.groupBy(live, ({ tripId }) => tripId);
  for (const { tripId, capacity, free, claims } of inventories) {
    for (const [segment, left] of free.entries()) {
      const held = Object.values(claims).filter(({ from, to }) => from <= segment && segment < to);
      const seats = held.reduce((sum, { seatCount }) => sum + seatCount, 0);
      if (capacity - left !== seats) wrong.push(`trip ${tripId}: ${capacity - left} seats are counted, and claims hold ${seats}`);
      if (left < 0) wrong.push(`trip ${tripId}: oversold by ${-left}`);
    }
    const here = new Map((onTrip.get(tripId) ?? []).map((each) => [String(each.id), each.passengers.filter(({ occupiesSeat }) => occupiesSeat).length]));
    for (const [id, { seatCount }] of Object.entries(claims))
      if (here.get(id) !== seatCount) wrong.push(`trip ${tripId}: the claim of booking ${id} holds ${seatCount} seats, the booking needs ${here.get(id) ?? 0}`);
    for (const id of here.keys()) if (!claims[id]) wrong.push(`trip ${tripId}: booking ${id} holds no seat`);
  }
  return wrong;
}

/** Each entry sums to zero; each refund that a booking owes is in the ledger once, and no other. */
function moneyOf(bookings: readonly Booking[], entries: readonly Entry[]): string[] {
  const unbalanced = entries.filter(({ postings }) => postings.reduce((sum, { minor }) => sum + minor, 0) !== 0);
  const owed = bookings.flatMap(({ refunds }) => refunds.map(({ paymentEventId }) => paymentEventId)).toSorted();
  const recorded = entries.flatMap(({ kind, paymentEventId = '' }) => (kind === 'refundDue' ? paymentEventId : [])).toSorted();
  return [
    ...unbalanced.map(({ bookingId }) => `booking ${bookingId}: a ledger entry does not sum to zero`),
    ...(owed.join() === recorded.join() ? [] : [`${owed.length} refunds are owed, and the ledger has ${recorded.length}`]),
  ];
}

/** The money of each paid attempt is a receipt of its booking; a cancelled booking owes back what it received. */
async function paidOf(payment: Db, bookings: readonly Booking[]): Promise<string[]> {
  const paid = await payment.collection('attempts').find<{ id: number; bookingId: number }>({ operatorId: 'coral', state: 'paid' }).toArray();
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const lost = paid.filter(({ id, bookingId }) => !byId.get(bookingId)?.receipts.some(({ eventId }) => eventId === `payment:coral:${id}:3`));
  const kept = bookings.filter(({ cancelled, receipts, refunds }) => cancelled && receipts.length > refunds.length);
  return [
    ...lost.map(({ bookingId }) => `booking ${bookingId}: money received is missing`),
    ...kept.map(({ id }) => `booking ${id}: cancelled, and money received is not owed back`),
  ];
}
