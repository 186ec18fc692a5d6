// The actions that are counted with one client. Each is prepared outside of what is counted, and checked afterwards.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { exchange } from '../demo/client.ts';
import { addDays, dayOf } from '../demo/days.ts';
import { agentAt, bookAs } from './book.ts';
import type { Outside } from './outside.ts';
import type { Pages } from './pages.ts';
import { SEATS, newTrip, type Stage } from './stage.ts';
import { uploadSlip } from './upload-slip.ts';

/** Runs an action once: `run` is counted, `check` throws unless it did what it should. `handled` waits for what the steps so far have caused. */
export interface Run {
  run(handled: () => Promise<void>): Promise<unknown>;
  check?(): Promise<void>;
}

export interface Action {
  readonly name: string;
  prepare(): Promise<Run>;
}

export interface Performed {
  readonly stage: Stage;
  readonly outside: Outside;
  readonly pages: Pages;
  /** A trip that is not sold out. */
  readonly tripId: number;
  readonly day: string;
}

const PARTY = 12;
const OPEN_MS = 10_000;

export async function actionsOn(stage: Stage, pages: Pages, outside: Outside): Promise<Action[]> {
  const day = addDays(dayOf(new Date()), 31);
  const performed: Performed = { stage, pages, outside, tripId: await newTrip(stage, day), day };
  return [
    createBooking(performed),
    refusals(performed),
    search(performed),
    sameSearches(performed),
    home(performed),
    bookingPage(performed),
    openPages(performed),
    card(performed),
    slip(performed),
    list(performed),
    workspace(performed),
    boarding(performed),
  ];
}

const agent: Agent = agentAt('127.5.0.1');

const book = ({ stage, tripId }: Performed, passengers = 1): Promise<string> => bookAs({ ...stage, agent }, tripId, passengers);

const createBooking = (on: Performed): Action => ({ name: 'createBooking, one client', prepare: async () => ({ run: () => book(on) }) });

const tripsOf = ({ stage, day }: Performed) => stage.visitor().call('getCustomerTrips', { date: day, from: stage.fromLocationId, to: stage.toLocationId });

/** The second is refused by what the first has found. */
const refusals = (on: Performed): Action => ({
  name: 'two bookings of a sold-out trip',
  prepare: async () => {
    const tripId = await newTrip(on.stage, on.day);
    const refused = async (): Promise<void> => {
      const isRefused = await bookAs({ ...on.stage, agent }, tripId, 1).then(
        () => false,
        () => true,
      );
      if (!isRefused) throw new Error('a seat of a sold-out trip was sold');
    };
    for (let seats = 0; seats < SEATS; seats += 10) await bookAs({ ...on.stage, agent, token: on.stage.tokens['admin'] ?? '' }, tripId, 10);
    return { run: async () => [await refused(), await refused()] };
  },
});

/** An answer is kept for a second. */
const search = (on: Performed): Action => ({
  name: 'search',
  prepare: async () => {
    await sleep(1100);
    return { run: () => tripsOf(on) };
  },
});

/** The second finds what the first found. */
const sameSearches = (on: Performed): Action => ({
  name: 'the same search twice within a second',
  prepare: async () => {
    await sleep(1100);
    return { run: async () => [await tripsOf(on), await tripsOf(on)] };
  },
});

const home = ({ pages }: Performed): Action => ({ name: 'first use of Home', prepare: async () => ({ run: () => pages.open('/', { shows: 'Book Now' }) }) });

const bookingPage = (on: Performed): Action => ({
  name: 'booking page',
  prepare: async () => {
    const uuid = await book(on);
    return { run: () => on.pages.open(`/booking/${uuid}`, { shows: 'Passenger A' }) };
  },
});

/** A booking page and the admin's dashboard that stay open while nothing changes. */
const openPages = (on: Performed): Action => ({
  name: 'ten seconds of two open pages',
  prepare: async () => {
    const uuid = await book(on);
    const closes = [await on.pages.keep(`/booking/${uuid}`, { shows: 'Passenger A' }), await on.pages.keep('/admin', { shows: 'Trips', as: 'admin' })];
    return { run: () => sleep(OPEN_MS), check: async () => void (await Promise.all(closes.map((close) => close()))) };
  },
});

async function paymentReceived({ outside }: Performed, uuid: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await outside.isPaidFor(uuid)) return;
    await sleep(50);
  }
  throw new Error(`no payment for ${uuid} was received within 30 s`);
}

const isPaid = async ({ stage }: Performed, uuid: string): Promise<void> => {
  const { booking } = await stage.admin.call('getBookingByUuid', { uuid });
  if (!booking.isPaid) throw new Error(`the booking ${uuid} was to be Paid and is not`);
};

const card = (on: Performed): Action => {
  const visitor = on.stage.visitor();
  return {
    name: 'card payment until Paid',
    prepare: async () => {
      const uuid = await book(on);
      const run = async () => {
        const { shortUrl } = await visitor.call('proceedPayment', { uuid, currency: 'MVR' });
        const transactionId = new URL(shortUrl).pathname.split('/').findLast(Boolean);
        await exchange({ url: new URL(`/sandbox/transactions/${transactionId}/pay`, shortUrl), method: 'POST' });
        await paymentReceived(on, uuid);
      };
      return { run, check: () => isPaid(on, uuid) };
    },
  };
};

const slip = (on: Performed): Action => ({
  name: 'slip until Paid',
  prepare: async () => {
    const uuid = await book(on);
    const run = async (handled: () => Promise<void>) => {
      await uploadSlip({ ...on.stage, agent }, uuid);
      await handled();
      const { bookings } = await on.stage.admin.call('pendingVerifications', {});
      const transferId = bookings.find((booking) => booking.uuid === uuid)?.transfer?.id;
      if (transferId === undefined) throw new Error(`the slip of ${uuid} does not wait for verification`);
      await on.stage.admin.call('processTransferSlip', { transferId, status: 'Verified', currency: 'MVR', refNo: `COSTS${transferId}` });
      await paymentReceived(on, uuid);
    };
    return { run, check: () => isPaid(on, uuid) };
  },
});

const list = ({ pages }: Performed): Action => ({
  name: 'admin’s list of bookings',
  prepare: async () => ({ run: () => pages.open('/admin?tab=bookings', { shows: 'Passenger A', as: 'admin' }) }),
});

const workspace = ({ pages, day, tripId }: Performed): Action => ({
  name: 'trip workspace',
  prepare: async () => ({ run: () => pages.open(`/admin?date=${day}&trip=${tripId}`, { shows: 'Passenger A', as: 'admin' }) }),
});

const boarding = (on: Performed): Action => ({
  name: `boarding of ${PARTY} people`,
  prepare: async () => {
    const { admin, captain } = on.stage;
    const uuid = await book(on, PARTY);
    const { booking } = await admin.call('getBookingByUuid', { uuid });
    const at = { tripId: on.tripId, bookingId: booking.id };
    await admin.call('allowBooking', { bookingId: booking.id, allowedType: 'Credit', currency: 'MVR' });
    const run = async (handled: () => Promise<void>) => {
      for (const { id } of booking.customers) {
        await captain.call('markAttendance', { ...at, wholeBooking: false, customerId: id, boarded: true });
        await handled();
      }
    };
    return { run };
  },
});
