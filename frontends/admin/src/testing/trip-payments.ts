import type { TripPayments } from '../server-types.js';

type Group = TripPayments['groups'][number];
type Row = Group['rows'][number];

export const aPaymentRow = (id: number, name: string, amount: number, parts: Partial<Row> = {}): Row => ({
  refNumber: `REF0000${id}`,
  bookingId: id,
  customer: name,
  passengers: [{ name, boarded: true }],
  amount,
  ...parts,
});

/** The groups of a report in their order [RP-08], with the bookings of some, by 'Cash USD'. */
export function groupsWith(rows: Readonly<Record<string, readonly Row[]>>): Group[] {
  const group = (method: string, currency: string | null): Group => {
    const own = [...(rows[currency ? `${method} ${currency}` : method] ?? [])];
    return { method, currency, rows: own, total: own.reduce((sum, { amount }) => sum + amount, 0) };
  };
  const inBoth = ['Card', 'Transfer', 'Cash', 'Credit', 'Pre-paid'].flatMap((method) => [group(method, 'MVR'), group(method, 'USD')]);
  return [group('Free of charge', null), ...inBoth];
}

export const someTripPayments = (parts: Partial<TripPayments> = {}): TripPayments => ({
  tripId: 155,
  from: 'Malé',
  to: 'Maafushi',
  date: '2026-11-22T05:00:00.000Z',
  arrival: '2026-11-22T05:40:00.000Z',
  boat: 'Coral Queen',
  route: null,
  booked: 12,
  capacity: 30,
  seatBreakdown: [
    { ageGroup: 'Adult', count: 9 },
    { ageGroup: 'Child', count: 3 },
  ],
  fuelConsumptionLitres: null,
  groups: groupsWith({}),
  totals: { mvr: 0, usd: 0 },
  cardAllowed: true,
  ...parts,
});
