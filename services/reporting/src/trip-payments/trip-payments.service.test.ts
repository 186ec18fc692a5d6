import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookingAllowed, BookingCancelled, BookingCreated } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingReportsService, type BookingForReport } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { PaymentReceived } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { PaymentReportsService } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import { TripSnapshot, TripsService } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { until } from '@atoll/outbox/testing/kafka';
import { adminActor, callerAs, captainActor, superActor, userActor } from '@atoll/runtime/testing/callers';
import { startFakePeer, type FakePeer } from '@atoll/runtime/testing/service';
import { aBookingEvent, aLeg, aPaymentEvent, aTripEvent, type Told } from '../testing/history.js';
import { startTestReporting, type TestReporting } from '../testing/service.js';

type Report = Output<'getTripPaymentReport'>['report'];

const [TRIP, BACK] = [155, 156];
const LAGOON = { operatorId: 'lagoon' };
const stop = (order: number, locationName: string) => ({
  order,
  locationId: order,
  locationName,
  timeMs: 0,
  bookableUntilMs: 0,
  locationNames: [],
  notBookable: '',
  seatsUntilMs: 0,
  notBoardable: '',
});
const tripOf = (id: number, over: Partial<TripSnapshot> = {}) =>
  wholeMessage(TripSnapshot, {
    id,
    fromTimeMs: Date.parse('2026-11-24T04:00:00Z'),
    toTimeMs: Date.parse('2026-11-24T05:00:00Z'),
    stops: [stop(1, 'Malé'), stop(2, 'Maafushi')],
    boatName: 'Speedy',
    capacity: 30,
    staffUserIds: [43],
    ...over,
  });
const snapshots = [tripOf(TRIP), tripOf(BACK, { routeName: 'South line' })];

const adult = (name: string, boarded = false) => ({ name, ageGroup: 'Adult', boarded });
const infant = { name: 'Baby', ageGroup: 'Infant', boarded: false };
const usd = (minor: number) => ({ currency: 'USD', minor });
const mvr = (minor: number) => ({ currency: 'MVR', minor });
/** As booking answers for the outbound trip. */
const names: Record<number, BookingForReport> = {
  1: { bookingId: 1, refNo: 'AAAA11', customer: 'Ali', passengers: [adult('Ali', true), adult('=Aisha'), infant], share: [mvr(6_000)], price: [mvr(10_000)] },
  2: { bookingId: 2, refNo: 'BBBB22', customer: '7771234', passengers: [adult('')], share: [usd(2_000)], price: [usd(2_000)] },
  3: { bookingId: 3, refNo: 'CCCC33', customer: 'Cay', passengers: [adult('Cay')], share: [mvr(500)], price: [mvr(500)] },
  4: { bookingId: 4, refNo: 'DDDD44', customer: 'Dee', passengers: [adult('Dee')], share: [mvr(700)], price: [mvr(700)] },
  5: { bookingId: 5, refNo: 'EEEE55', customer: 'Eve', passengers: [adult('Eve')], share: [mvr(900)], price: [mvr(900)] },
};
const asked: { tripId: number; bookingIds: number[] }[] = [];

const neighbours = {
  trips: {
    service: TripsService,
    handlers: { snapshots: ({ tripIds }: { tripIds: number[] }) => ({ trips: snapshots.filter(({ id }) => tripIds.includes(id)) }) },
  },
  bookings: {
    service: BookingReportsService,
    handlers: {
      forTripPayments: (request: { tripId: number; bookingIds: number[] }) => {
        asked.push(request);
        const found = request.bookingIds.flatMap((id) => names[id] ?? []);
        return { bookings: request.tripId === TRIP ? found : found.map((one) => ({ ...one, share: [mvr(4_000)] })) };
      },
    },
  },
  payments: { service: PaymentReportsService, handlers: { references: () => ({ references: [{ bookingId: 1, method: 'Transfer', reference: 'BML-77' }] }) } },
};

const created = (id: number, legs = [aLeg(TRIP)]): Told => aBookingEvent(id, { $case: 'bookingCreated', value: wholeMessage(BookingCreated, { legs }) });
const received = (id: number, method: string, amount: { currency: string; minor: number }): Told =>
  aPaymentEvent(id, { $case: 'paymentReceived', value: wholeMessage(PaymentReceived, { method, amount }) });
const cancelled = (id: number): Told => aBookingEvent(id, { $case: 'bookingCancelled', value: wholeMessage(BookingCancelled) }, { version: 3 });

const history: Told[] = [
  aTripEvent(TRIP, { $case: 'tripFuelRecorded', value: { centilitres: 1_250 } }, { version: 2 }),
  created(1, [aLeg(TRIP), aLeg(BACK, { isReturn: true })]),
  received(1, 'Transfer', mvr(10_000)),
  created(2, [aLeg(TRIP, { seatCount: 1 })]),
  received(2, 'Card', usd(2_000)),
  created(3),
  aBookingEvent(3, { $case: 'bookingAllowed', value: wholeMessage(BookingAllowed, { type: '', amount: mvr(0) }) }, { version: 2 }),
  created(4),
  received(4, 'Cash', mvr(700)),
  cancelled(4),
  created(5),
  cancelled(5),
  aBookingEvent(2, { $case: 'bookingCreated', value: wholeMessage(BookingCreated, { legs: [aLeg(BACK)] }) }, LAGOON),
  aPaymentEvent(2, { $case: 'paymentReceived', value: wholeMessage(PaymentReceived, { method: 'Card', amount: usd(1_500) }) }, LAGOON),
];

let peers: Record<keyof typeof neighbours, FakePeer>;
let reporting: TestReporting;
const admin = callerAs(adminActor());
const lagoon = callerAs(adminActor(), LAGOON);
const reportOf = async (tripId: number, caller = admin) => {
  const { status, body } = await reporting.call(calls.getTripPaymentReport, caller, { tripId });
  return { status, report: (body as unknown as { report: Report }).report, error: body.error };
};
const csv = (tripId: number | string, caller = admin) => reporting.send(`${calls.getTripPaymentReportCsv.path}?tripId=${tripId}`, caller);

beforeAll(async () => {
  const [trips, bookings, payments] = await Promise.all(
    [neighbours.trips, neighbours.bookings, neighbours.payments].map((one) => startFakePeer(one as typeof neighbours.trips)),
  );
  peers = { trips: trips!, bookings: bookings!, payments: payments! };
  reporting = await startTestReporting({ TRIP_GRPC: trips!.address, BOOKING_GRPC: bookings!.address, PAYMENT_GRPC: payments!.address });
  await reporting.publish([...history, ...history]);
  await until(async () => {
    const { report } = await reportOf(TRIP);
    return report.totals.mvr === 6_700 && report.totals.usd === 2_000 && report.booked === 5 && report.fuelConsumptionLitres !== null;
  }, 'the payments of the trip');
  await until(async () => (await reportOf(BACK, lagoon)).report.totals.usd === 1_500, 'the payment of the other operator');
});
afterAll(async () => {
  await reporting?.stop();
  for (const peer of Object.values(peers ?? {})) peer.stop();
});

describe('the payments of a trip', () => {
  it('have a summary of the trip, its seats by age group and its fuel [RP-07, AW-55]', async () => {
    const { report } = await reportOf(TRIP);
    expect(report).toMatchObject({
      tripId: TRIP,
      from: 'Malé',
      to: 'Maafushi',
      date: '2026-11-24T04:00:00.000Z',
      boat: 'Speedy',
      route: null,
      booked: 5,
      capacity: 30,
      seatBreakdown: [
        { ageGroup: 'Adult', count: 4 },
        { ageGroup: 'Infant', count: 1 },
      ],
      fuelConsumptionLitres: 12.5,
    });
    expect((await reportOf(BACK)).report).toMatchObject({ route: 'South line', booked: 2, fuelConsumptionLitres: null });
  });

  it('list the bookings of each method and currency with passengers, amount and reference, and the totals [RP-08, RP-10, D-52]', async () => {
    const { report } = await reportOf(TRIP);
    const listed = report.groups.flatMap(({ method, currency, rows, total }) => rows.map((row) => ({ method, currency, total, ...row })));
    expect(listed).toEqual([
      expect.objectContaining({ method: 'Free of charge', currency: null, refNumber: 'CCCC33', amount: 0, total: 0 }),
      expect.objectContaining({ method: 'Card', currency: 'USD', refNumber: 'BBBB22', customer: '7771234', amount: 2_000 }),
      {
        method: 'Transfer',
        currency: 'MVR',
        total: 6_000,
        refNumber: 'AAAA11',
        bookingId: 1,
        customer: 'Ali',
        passengers: [
          { name: 'Ali', boarded: true },
          { name: '=Aisha', boarded: false },
          { name: 'Baby', boarded: false },
        ],
        amount: 6_000,
        transferReference: 'BML-77',
      },
      expect.objectContaining({ method: 'Cash', currency: 'MVR', refNumber: 'DDDD44', amount: 700, cancelled: true }),
    ]);
    expect(report.totals).toEqual({ mvr: 6_700, usd: 2_000 });
  });

  it('have of a round trip the share of each leg, so that both reports add up to what was received [D-101]', async () => {
    expect((await reportOf(BACK)).report.totals).toEqual({ mvr: 4_000, usd: 0 });
  });

  it('ask booking once for the names of those that are shown, which reporting does not store [RP-10]', async () => {
    asked.length = 0;
    await reportOf(TRIP);
    expect(asked).toEqual([{ tripId: TRIP, bookingIds: [1, 2, 3, 4] }]);
  });

  it('have rows of cards where a card gateway is allowed, or where somebody paid by card [RP-09, D-26]', async () => {
    const cards = async (tripId: number, caller = admin) => {
      const { cardAllowed, groups } = (await reportOf(tripId, caller)).report;
      return [cardAllowed, groups.filter(({ method }) => method === 'Card').length];
    };
    expect(await cards(TRIP)).toEqual([true, 2]);
    expect(await cards(TRIP, lagoon)).toEqual([false, 0]);
    expect(await cards(BACK, lagoon)).toEqual([true, 2]);
  });

  it('are for admins and for captains of the boat; nobody else learns that the trip exists [CP-15, ID-11, D-47]', async () => {
    const statuses = [callerAs(), callerAs(userActor()), callerAs(captainActor()), callerAs(captainActor({ userId: 99 })), callerAs(superActor())].map(
      async (caller) => [(await reportOf(TRIP, caller)).status, (await csv(TRIP, caller)).status],
    );
    expect(await Promise.all(statuses)).toEqual([
      [401, 401],
      [403, 403],
      [200, 200],
      [404, 404],
      [200, 200],
    ]);
    expect(await reportOf(999)).toMatchObject({ status: 404, error: 'Not found.' });
  });

  it("sum the own operator's bookings alone [ID-07]", async () => {
    const { report } = await reportOf(TRIP, lagoon);
    expect(report).toMatchObject({ booked: 0, totals: { mvr: 0, usd: 0 } });
  });
});

describe('the file of the payments', () => {
  it("is named 'Trip #{id} Payments' and has columns of both currencies with their totals; no cell is a formula [RP-12, RP-13]", async () => {
    const response = await csv(TRIP);
    expect([response.headers.get('content-type'), response.headers.get('content-disposition'), response.headers.get('cache-control')]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="Trip #${TRIP} Payments.csv"`,
      'private, no-store',
    ]);
    expect((await response.text()).trimEnd().split('\r\n')).toEqual([
      '"Ref no","Customer","Type","MVR","USD"',
      '"CCCC33","Cay","Free of charge","0.00","0.00"',
      '"BBBB22","7771234","Card","","20.00"',
      '"AAAA11","Ali","Transfer","60.00",""',
      '"DDDD44","Dee","Cash","7.00",""',
      '"Total","","","67.00","20.00"',
    ]);
  });

  it('is in the language of the page that asks for it [RP-12]', async () => {
    const [head, first] = (await (await csv(`${TRIP}&language=dv`)).text()).split('\r\n');
    expect(head).toBe('"ބުކިން ނަންބަރު","ކަސްޓަމަރު","ވައްތަރު","MVR","USD"');
    expect(first).toContain('"ހިލޭ"');
  });
});
