import { describe, expect, it } from '@jest/globals';
import { booking as bookingShape } from '@atoll/contracts/http/booking';
import { usdMvr } from '@atoll/money/usd-mvr';
import { minorIn } from '@atoll/money/prices';
import { someSettings } from '@atoll/operator-settings/testing';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing-callers';
import type { Booking } from './booking.js';
import { aBooking, aNewBooking, aReceipt, aRefund, aRouteTrip, aTrip, CANCELLED, codes, MAAFUSHI, MALE, NOW, PAID } from './testing.js';
import { shelf } from './testing-desk.js';

const visitor = callerAs();
const admin = callerAs(adminActor());
const hassan = callerAs(captainActor());

describe('a booking by its uuid', () => {
  it('is shown with trip, people, contact, price and its main chip [BK-27] [BK-01] [BK-02] [BK-03] [BK-04] [BK-05] [CW-36]', async () => {
    const { byUuid } = await shelf([{ notes: 'Two bags', pickupPoint: { id: 21, name: 'North jetty', locationId: MALE } }]);
    const { booking } = await byUuid();
    expect(bookingShape.strict().parse(booking)).toEqual(booking);
    expect(booking).toMatchObject({
      id: 1,
      tripId: 1,
      returnTripId: null,
      returnTripUUID: null,
      outboundTripUUID: null,
      returnTrip: null,
      routeToStop: null,
      status: 'Pending',
      notes: 'Two bags',
      phone: '+9607771234',
      email: 'aisha@example.mv',
      priceInCent: 4000,
      priceInLaari: 61680,
      pickupPoint: { name: 'North jetty' },
      dropoffPoint: null,
      trip: { fromLocation: { id: MALE }, toLocation: { id: MAAFUSHI }, boat: { id: 7, name: 'Coral Star' }, departed: false, departedAt: null, capacity: 10 },
      transfer: { id: 0 },
      cashPayment: { id: 0 },
      isPaid: false,
      isAllowed: false,
      allowedType: '',
      isCashAllowed: false,
      isCancelled: false,
      currency: null,
      customers: [{ id: 1, ageGroup: { name: 'Adult', occupiesSeat: true }, hasBoarded: false, hasBoardedReturn: false }, { id: 2 }],
    });
  });

  it('shows when its trip departed and ended, in both spellings [TR-03]', async () => {
    const { byUuid } = await shelf([{}], [aTrip({ departedAtMs: NOW.getTime(), endedAtMs: NOW.getTime() })]);
    const at = NOW.toISOString();
    expect((await byUuid()).booking.trip).toMatchObject({ departed: true, departed_at: at, departedAt: at, ended: true, ended_at: at, endedAt: at });
  });

  it('shows the stops travelled and the other booking of its pair [BK-01] [CW-36]', async () => {
    const pair = { fromOrder: 2, toOrder: 4, routeToStopId: 24, tripId: 5 };
    const { byUuid } = await shelf(
      [{ legs: [{ ...aNewBooking().booking.legs[0]!, ...pair }], linked: { id: 2, uuid: codes(2).uuid, as: 'return' } }],
      [aRouteTrip()],
    );
    const { booking } = await byUuid();
    expect(booking).toMatchObject({
      routeToStopId: 24,
      routeToStop: { id: 24, from: { id: 2 }, to: { id: 4 } },
      returnTripUUID: codes(2).uuid,
      outboundTripUUID: null,
      trip: { routeName: 'Atoll hopper' },
    });
  });

  it('names the seats chosen [BK-02] [BK-58]', async () => {
    const { byUuid, world } = await shelf();
    world.inventory.chosenSeats = async () => [{ tripId: 1, bookingId: 1, seats: [12] }];
    expect((await byUuid()).booking.seats).toEqual([{ tripId: 1, boatLayoutColumnID: 12, boatLayoutColumn: { id: 12, name: 'A2' } }]);
  });

  it('tells its holder whether national ids were given, staff what they are [BK-27] [CW-41]', async () => {
    const [one, two] = aNewBooking().booking.passengers;
    const { byUuid } = await shelf([{ userId: 41, passengers: [{ ...one!, nid: 'A123', emergencyContact: 'Mona' }, two!] }]);
    const open = (await byUuid()).booking;
    expect(open.customers.map(({ hasNid, hasEmergencyContact }) => [hasNid, hasEmergencyContact])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(JSON.stringify(open)).not.toMatch(/A123|Mona|actions|userId/);
    expect((await byUuid(admin)).booking).toMatchObject({
      userId: 41,
      customers: [{ nid: 'A123' }, { nid: null }],
      actions: [{ user: { username: 'Customer' }, action: 'Booking created' }],
    });
    expect((await byUuid(hassan)).booking.customers[0]?.nid).toBe('A123');
    expect((await byUuid(callerAs(captainActor({ userId: 99 })))).booking).not.toHaveProperty('actions');
  });

  it('is not found by a wrong uuid, nor by another operator [CW-37] [ID-07]', async () => {
    const { read } = await shelf();
    for (const uuid of ['nobody', '', null]) await expect(read.byUuid(visitor, { uuid })).rejects.toThrow('Booking not found.');
    await expect(read.byUuid(callerAs(undefined, { operatorId: 'lagoon' }), { uuid: codes(1).uuid })).rejects.toThrow('Booking not found.');
  });

  it('says what a USD card would be charged, fee included [BK-27] [PY-06]', async () => {
    const { byUuid } = await shelf([{ price: usdMvr(6000, 92520) }], [aTrip()], someSettings({}, { feeFixedCent: 30, feeBasisPoints: 290 }));
    expect((await byUuid()).stripeFeeEstimate).toBe(6211);
  });

  it('offers what the operator offers, until it is settled [CW-39] [PY-02]', async () => {
    const settled: Partial<Booking>[] = [PAID, CANCELLED, { allowed: { type: '', currency: 'MVR' } }, { price: usdMvr(0, 0) }];
    const { byUuid, world } = await shelf([{}, ...settled]);
    world.payments.details.offered = { cardMvr: true, cardUsd: true, bankTransfer: false, cash: false };
    expect((await byUuid()).payment).toEqual({ cardMVR: true, cardUSD: true, bankTransfer: false, cash: false, cardAttemptOpen: false });
    for (const [i] of settled.entries()) expect((await byUuid(visitor, i + 2)).payment).toMatchObject({ cardMVR: false, cardUSD: false });
    world.trips.known = [aTrip({ deletedAtMs: 1 })];
    expect((await byUuid()).payment.cardMVR).toBe(false);
  });

  it("shows payment's own records, and does without them when payment is away [BK-07] [BK-08] [BK-39]", async () => {
    const { byUuid, world } = await shelf();
    world.payments.details.bookings = [
      {
        bookingId: 1,
        transfer: { id: 9, status: 'Pending', refNo: 'T1', updatedAtMs: NOW.getTime() },
        cashPayment: { id: 0, status: '' },
        cardAttemptOpen: true,
        settledEventIds: [],
      },
    ];
    const shown = await byUuid();
    expect(shown.booking).toMatchObject({ status: 'Pending Verification', transfer: { id: 9, status: 'Pending', refNo: 'T1', updated_at: NOW.toISOString() } });
    expect(shown.payment.cardAttemptOpen).toBe(true);
    world.payments.details = { bookings: [], offered: undefined };
    expect(await byUuid()).toMatchObject({ booking: { status: 'Pending' }, payment: { cardMVR: false, bankTransfer: false } });
  });

  it('has a payment under way until it has heard of the money that arrived [BK-03] [PY-36]', async () => {
    const { byUuid, world } = await shelf([{}, PAID]);
    const arrived = (bookingId: number) => ({ bookingId, transfer: undefined, cashPayment: undefined, cardAttemptOpen: false, settledEventIds: ['e1'] });
    world.payments.details.bookings = [arrived(1), arrived(2)];
    expect((await byUuid()).payment.cardAttemptOpen).toBe(true);
    expect((await byUuid(visitor, 2)).payment.cardAttemptOpen).toBe(false);
  });

  it.each([
    [
      { currency: 'USD', method: 'Card' },
      { isPaidStripe: true, paidInUSD: true, paidInMVR: false, stripeFeeCent: 211 },
    ],
    [
      { currency: 'MVR', method: 'Card' },
      { isPaidStripe: false, paidInUSD: false, paidInMVR: true, stripeFeeCent: 0 },
    ],
    [
      { currency: 'USD', method: 'Transfer' },
      { isPaidStripe: false, paidInUSD: true, paidInMVR: false, stripeFeeCent: 211 },
    ],
  ] as const)('that was paid by %j says so in one currency [BK-03] [PY-07] [BK-36]', async (paid, expected) => {
    const { currency, method } = paid;
    const amount = { currency, minor: minorIn(aBooking().price, currency) };
    const { byUuid } = await shelf([{ receipts: [aReceipt({ method, amount, fee: { currency, minor: 211 } })] }]);
    expect((await byUuid()).booking).toMatchObject({ isPaid: true, currency: paid.currency, status: 'Paid', ...expected });
  });

  it('that was cancelled after payment is both, and owes a refund [BK-41] [PY-36]', async () => {
    const { byUuid } = await shelf([{ ...PAID, ...CANCELLED, refunds: [aRefund({ of: 'price' })] }]);
    expect((await byUuid()).booking).toMatchObject({ status: 'Paid', isCancelled: true, cancelReason: 'Storm', refundDue: true });
  });
});
