import { expect, it } from '@jest/globals';
import { staffPaymentActs, type StaffPaymentAct } from '@atoll/booking-facts/staff-payment';
import { aBooking as aShownBooking } from '@atoll/booking-facts/testing';
import { usdMvr } from '@atoll/money/usd-mvr';
import { receivedEventId } from '../booking-payments/records-events.js';
import type { BookingToPay } from '../paying/bookings.port.js';
import { aBooking, admin } from '../testing/builders.js';
import { aFile, RecordsWorld } from '../testing/records-world.js';

const office = admin();
const bookingId = aBooking().id;

/** What the office can do about a payment by the calls of this service. */
const calls: Partial<Record<StaffPaymentAct, (world: RecordsWorld) => Promise<unknown>>> = {
  verifySlip: async (world) => {
    const transferId = (await world.stored()).transfer?.id ?? 0;
    return world.process.run(office, { transferId, status: 'Verified', currency: 'MVR', refNo: 'FT-7' });
  },
  decideCash: (world) => world.proceed.run(office, { bookingId, status: 'Allowed' }),
  receiveCash: (world) => world.confirm.run(office, { bookingId, currency: 'MVR' }),
  uploadSlip: (world) => world.uploadSlip.run(office, { bookingId, file: aFile() }),
  setAsCash: (world) => world.setAsCash.run(office, { bookingId }),
};
const ACTS = Object.keys(calls) as (keyof typeof calls)[];

type Step = (world: RecordsWorld) => Promise<unknown>;
const act = (name: keyof typeof calls): Step => calls[name]!;
const upload: Step = (world) => world.upload();
const askCash: Step = (world) => world.askCash();
const rejectSlip: Step = async (world) => world.process.run(office, { transferId: (await world.stored()).transfer!.id, status: 'Rejected' });
const rejectCash: Step = (world) => world.proceed.run(office, { bookingId, status: 'Rejected' });
const become =
  (change: Partial<BookingToPay>): Step =>
  async (world) => {
    world.bookings.booking = aBooking(change);
  };
/** The price has risen, so a part stays due after booking has consumed the event of the money. */
const partPaid: Step = async (world) => {
  const { revision } = await world.stored();
  const paymentEventIds = [...(world.bookings.booking?.paymentEventIds ?? []), receivedEventId({ operatorId: 'coral', bookingId }, revision)];
  await become({ price: usdMvr(7200, 111_024), due: usdMvr(1200, 18_504), paymentEventIds })(world);
};

const states: readonly (readonly [string, readonly Step[]])[] = [
  ['unpaid', []],
  ['with a slip that waits', [upload]],
  ['with a rejected slip', [upload, rejectSlip]],
  ['with a cash request', [askCash]],
  ['with a slip and a cash request', [upload, askCash]],
  ['with a rejected cash request', [askCash, rejectCash]],
  ['to be paid in cash', [act('setAsCash')]],
  ['part paid by a transfer', [upload, act('verifySlip'), partPaid]],
  ['part paid by a transfer, the rest to be paid in cash', [upload, act('verifySlip'), partPaid, act('setAsCash')]],
  ['part paid in cash', [act('setAsCash'), act('receiveCash'), partPaid]],
  ['expired', [(world) => world.expire()]],
  ['expired with a slip that waits', [upload, (world) => world.expire()]],
  ['expired with a rejected slip', [upload, rejectSlip, (world) => world.expire()]],
  ['cancelled', [become({ isCancelled: true })]],
  ['paid', [become({ isPaid: true })]],
  ['allowed', [become({ isAllowed: true })]],
  ['free', [become({ price: usdMvr(0, 0) })]],
];

async function reached(steps: readonly Step[]): Promise<RecordsWorld> {
  const world = new RecordsWorld();
  for (const step of steps) await step(world);
  return world;
}

/** The booking as booking shows it to an admin. */
async function shownIn(world: RecordsWorld) {
  const { transfer, cash } = await world.stored();
  const { isPaid, isAllowed, isCancelled, isExpired, price } = world.bookings.booking ?? aBooking();
  const [priceInCent, priceInLaari] = (['USD', 'MVR'] as const).map((currency) => price.find((one) => one.currency === currency)?.minor ?? 0);
  return aShownBooking({
    isPaid,
    isAllowed,
    isCancelled,
    isExpired,
    priceInCent: priceInCent!,
    priceInLaari: priceInLaari!,
    isCashAllowed: cash?.status === 'Allowed',
    transfer: { id: transfer?.id ?? 0, status: transfer?.status ?? '', refNo: '', updated_at: null },
    cashPayment: { id: cash?.id ?? 0, status: cash?.status ?? '' },
  });
}

it.each(states)('of a booking that is %s the office is offered exactly what payment accepts [AW-30, D-14, PY-16]', async (_state, steps) => {
  const offered = staffPaymentActs(await shownIn(await reached(steps)), { isAdmin: true, isCaptain: false });
  const outcomes = await Promise.all(
    ACTS.map(async (name) =>
      act(name)(await reached(steps)).then(
        () => name,
        () => undefined,
      ),
    ),
  );
  expect(offered.filter((name) => name in calls)).toEqual(outcomes.filter((name) => name !== undefined));
});
