import { describe, expect, it } from '@jest/globals';
import { booking as bookingShape } from '@atoll/contracts/http/booking/records';
import { usdMvr } from '@atoll/money/usd-mvr';
import { minorIn, writePrices } from '@atoll/money/prices';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { aBooking, aNewBooking, aPayment, aReceipt, aRefund, CANCELLED, cardInMvr, codes, PAID } from '../../testing/builders.js';
import { aRouteTrip, aTrip, departed, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { aWorldWithBookings } from '../../testing/worlds/world.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';

const visitor = callerAs();
const admin = callerAs(adminActor());
const hassan = callerAs(captainActor());

describe('a booking by its uuid', () => {
  it('is returned with trip, passengers, contact, price and display status [BK-27] [BK-01] [BK-02] [BK-03] [BK-04] [BK-05] [CW-36]', async () => {
    const { byUuid } = await aWorldWithBookings([{ notes: 'Two bags', pickupPoint: { id: 21, name: 'North jetty', locationId: MALE } }]);
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
    const { byUuid } = await aWorldWithBookings([{}], [aTrip({ departedAtMs: NOW.getTime(), endedAtMs: NOW.getTime() })]);
    const at = NOW.toISOString();
    expect((await byUuid()).booking.trip).toMatchObject({ departed: true, departed_at: at, departedAt: at, ended: true, ended_at: at, endedAt: at });
  });

  it('shows the stops travelled and the other booking of its pair [BK-01] [CW-36]', async () => {
    const pair = { fromOrder: 2, toOrder: 4, routeToStopId: 24, tripId: 5 };
    const legs = [{ ...aNewBooking().booking.legs[0]!, ...pair }];
    const { byUuid } = await aWorldWithBookings(
      [
        { legs, linked: { id: 2, uuid: codes(2).uuid, as: 'return' } },
        { legs, linked: { id: 1, uuid: codes(1).uuid, as: 'outbound' } },
      ],
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
    expect((await byUuid(visitor, 2)).booking).toMatchObject({ returnTripUUID: null, outboundTripUUID: codes(1).uuid });
  });

  it('has the names of the seats chosen [BK-02] [BK-58]', async () => {
    const { byUuid, world } = await aWorldWithBookings();
    world.inventory.chosenSeats = async () => [{ tripId: 1, bookingId: 1, seats: [12] }];
    expect((await byUuid()).booking.seats).toEqual([{ tripId: 1, bookingId: 1, boatLayoutColumnID: 12, boatLayoutColumn: { id: 12, name: 'A2' } }]);
  });

  it('says whether national ids were given, and to staff what they are [BK-27] [CW-41]', async () => {
    const [one, two] = aNewBooking().booking.passengers;
    const { byUuid } = await aWorldWithBookings([{ userId: 41, passengers: [{ ...one!, nid: 'A123', emergencyContact: 'Mona' }, two!] }]);
    const open = (await byUuid()).booking;
    expect(open.customers.map(({ hasNid, hasEmergencyContact }) => [hasNid, hasEmergencyContact])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(JSON.stringify(open)).not.toMatch(/A123|Mona|actions|userId|version/);
    expect((await byUuid(admin)).booking).toMatchObject({
      userId: 41,
      customers: [{ nid: 'A123' }, { nid: null }],
      actions: [{ user: { username: 'Customer' }, action: 'Booking created', code: 'CREATED' }],
    });
    expect((await byUuid(hassan)).booking.customers[0]?.nid).toBe('A123');
    expect((await byUuid(callerAs(captainActor({ userId: 99 })))).booking).not.toHaveProperty('actions');
  });

  it('is not found by a wrong uuid, nor by another operator [CW-37] [ID-07]', async () => {
    const { read } = await aWorldWithBookings();
    for (const uuid of ['nobody', '', null]) await expect(read.byUuid(visitor, { uuid })).rejects.toThrow('Booking not found.');
    await expect(read.byUuid(callerAs(undefined, { operatorId: 'lagoon' }), { uuid: codes(1).uuid })).rejects.toThrow('Booking not found.');
  });

  it("returns payment's estimate of a USD card charge, fee included [BK-27] [PY-06]", async () => {
    const { byUuid, world } = await aWorldWithBookings([{ price: usdMvr(6000, 92520) }]);
    world.payments.stored = [
      aPayment({ methods: [cardInMvr(), cardInMvr({ currency: 'USD', usable: false, reasonCode: 'notOffered', amount: 6000, fee: 211 })] }),
    ];
    expect((await byUuid()).stripeFeeEstimate).toBe(6211);
  });

  it("passes on payment's methods, and has none while payment is unavailable [CW-39] [PY-02]", async () => {
    const { byUuid, world } = await aWorldWithBookings();
    const answer = aPayment({ cardAttemptOpen: true, methods: [cardInMvr({ usable: false, reasonCode: 'amountTooSmall', amount: 99 })] });
    world.payments.stored = [answer];
    expect((await byUuid()).payment).toEqual({ methods: answer.methods, cardAttemptOpen: true });
    world.payments.stored = [];
    expect((await byUuid()).payment).toEqual({ methods: [], cardAttemptOpen: false });
  });

  it('gives payment what it decides by: price, payment status, deleted trips and the payments received [PY-03] [PY-04] [D-38]', async () => {
    const { byUuid, world } = await aWorldWithBookings([{ receipts: [aReceipt({ amount: { currency: 'MVR', minor: 1 } })] }]);
    await world.inventory.open({ ...tripStateOf('coral', aTrip()), deleted: true });
    await byUuid();
    expect(world.payments.asked).toEqual([
      [
        {
          id: 1,
          uuid: codes(1).uuid,
          refNo: codes(1).refNo,
          price: usdMvr(4000, 61680),
          isPaid: false,
          isAllowed: false,
          isCashAllowed: false,
          isCancelled: false,
          isTripDeleted: true,
          paymentEventIds: ['e1'],
          closedAttemptIds: [],
          isExpired: false,
          paymentRecordsRevision: 0,
          due: usdMvr(4000, 61679),
          tripIds: [1],
          refundable: [{ currency: 'MVR', minor: 1 }],
        },
      ],
    ]);
  });

  it("returns payment's own records; the status is the stored one, under which lists find it [BK-07] [BK-08] [BK-39]", async () => {
    const { byUuid, world } = await aWorldWithBookings([{ paymentRecords: { revision: 1, transferStatus: 'Pending', cashStatus: '' } }]);
    world.payments.stored = [
      aPayment({
        transfer: {
          id: 9,
          status: 'Pending',
          refNo: 'T1',
          updatedAtMs: NOW.getTime(),
          slipToken: 'k',
          due: writePrices(usdMvr(300, 5000)),
          method: 'Transfer',
        },
      }),
    ];
    const transfer = { id: 9, status: 'Pending', refNo: 'T1', updated_at: NOW.toISOString(), slipToken: 'k' };
    expect((await byUuid()).booking).toMatchObject({ status: 'Pending Verification', transfer });
    expect((await byUuid()).booking.transfer).not.toHaveProperty('method');
    expect((await byUuid()).booking.transfer).not.toHaveProperty('dueInCent');
    expect((await byUuid(admin)).booking).toMatchObject({ dueInCent: 4000, transfer: { dueInCent: 300, dueInLaari: 5000 } });
  });

  it('says since when a request to pay in cash waits, where payment does [BK-08]', async () => {
    const { byUuid, world } = await aWorldWithBookings([{}]);
    const shown = async (updatedAtMs: number) => {
      world.payments.stored = [aPayment({ cashPayment: { id: 3, status: 'Pending', method: 'Cash', updatedAtMs } })];
      return (await byUuid(admin)).booking.cashPayment;
    };
    expect(await shown(NOW.getTime())).toEqual({ id: 3, status: 'Pending', updated_at: NOW.toISOString() });
    expect(await shown(0)).toEqual({ id: 3, status: 'Pending' });
  });

  it('says for each leg until when seats are chosen and passengers board, and why they may not board [BK-48] [BK-66] [D-84]', async () => {
    const legs = [{ ...aNewBooking().booking.legs[0]!, tripId: 5, fromOrder: 1, toOrder: 3, routeToStopId: 13 }];
    const { byUuid } = await aWorldWithBookings(
      [{ legs, ...PAID }, { legs: [{ ...legs[0]!, fromOrder: 2 }] }, { legs, ...CANCELLED }],
      [departed(aRouteTrip(), NOW.getTime())],
    );
    const [now, leg] = [NOW.toISOString(), { tripId: 5, isReturn: false }];
    const ended = { ...leg, seatsUntil: now, boardableUntil: now, boardingEnded: 'departed', boardsLater: false };
    expect((await byUuid()).booking).toMatchObject({ legs: [ended], notBoarded: null });
    expect((await byUuid(visitor, 2)).booking).toMatchObject({
      legs: [{ ...leg, seatsUntil: now, boardableUntil: null, boardingEnded: null, boardsLater: true }],
      notBoarded: 'unpaid',
    });
    expect((await byUuid(visitor, 3)).booking).toMatchObject({ legs: [{ seatsUntil: null }], notBoarded: 'cancelled' });
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
    const { byUuid } = await aWorldWithBookings([{ receipts: [aReceipt({ method, amount, fee: { currency, minor: 211 } })] }]);
    expect((await byUuid()).booking).toMatchObject({ isPaid: true, currency: paid.currency, status: 'Paid', ...expected });
  });

  it('that was cancelled after payment is both, and owes a refund [BK-41] [PY-36]', async () => {
    const { byUuid } = await aWorldWithBookings([{ ...PAID, ...CANCELLED, refunds: [aRefund({ of: 'price' })] }]);
    expect((await byUuid()).booking).toMatchObject({ status: 'Paid', isCancelled: true, cancelReason: 'Storm', refundDue: true });
  });
});

describe('a booking by its id', () => {
  it('is returned to admins with version, history and uuid, cancelled or not [BK-29] [BK-53]', async () => {
    const { read } = await aWorldWithBookings([CANCELLED]);
    const { booking } = await read.byId(admin, { bookingId: 1 });
    expect(booking).toMatchObject({ id: 1, uuid: codes(1).uuid, version: 1, isCancelled: true, actions: [{ code: 'CREATED' }] });
    expect(bookingShape.strict().parse(booking)).toEqual(booking);
  });

  it('is returned to captains of its boat as in their lists: without uuid and refund [BK-29] [D-48]', async () => {
    const { read } = await aWorldWithBookings();
    const { booking } = await read.byId(hassan, { bookingId: 1 });
    expect(booking).toMatchObject({ id: 1, uuid: '', version: 1 });
    expect(booking).not.toHaveProperty('refundDue');
  });

  it('is not found by captains of other boats, nor where it is cancelled, nor by another operator [BK-29] [D-47] [D-48] [ID-07]', async () => {
    const { read } = await aWorldWithBookings([{}, CANCELLED]);
    await expect(read.byId(callerAs(captainActor({ userId: 99 })), { bookingId: 1 })).rejects.toThrow('Booking not found.');
    await expect(read.byId(hassan, { bookingId: 2 })).rejects.toThrow('Booking not found.');
    await expect(read.byId(callerAs(adminActor(), { operatorId: 'lagoon' }), { bookingId: 1 })).rejects.toThrow('Booking not found.');
    await expect(read.byId(admin, { bookingId: 9 })).rejects.toThrow('Booking not found.');
  });
});
