import type { Input, Output } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import { CURRENCIES } from '@atoll/money/money';
import { isAdmin, userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { LedgerNames, NamedBooking } from '../reading/ledger-names.port.js';
import type { CustodyEntries } from '../ledger/reading/custody-entries.port.js';
import { inOrder, type LedgerEntry } from '../ledger/entries/entry.js';
import { heldBy, heldIn, openShift, type Closing, type OpenShift, type TakingBack } from './cash-shift.js';
import type { CashShifts } from './cash-shifts.port.js';

type Shift = Output<'getCashShift'>;
type Line = Shift['lines'][number];

const LATEST = 100;
/** Lines of a shift: their bookings are asked for in one call. */
const MOST_LINES = 500;

/** Reads who holds which cash, and what was taken on which trip: trips come from booking and are not stored (ADR 97). */
export class ReadCashCustody {
  constructor(
    private readonly shifts: Pick<CashShifts, 'custodyOf' | 'closing' | 'takingBackOf' | 'lastActs' | 'latestClosings'>,
    private readonly entries: CustodyEntries,
    private readonly names: LedgerNames,
  ) {}

  async all(caller: Caller): Promise<Output<'getCashCustody'>> {
    const { operatorId } = caller;
    const [balances, lastActs, closings] = await Promise.all([
      this.entries.balances(operatorId),
      this.shifts.lastActs(operatorId),
      this.shifts.latestClosings(operatorId, LATEST),
    ]);
    const byHolder = [...Map.groupBy(balances, ({ holderId }) => holderId)].filter(([, held]) => held.some(({ minor }) => minor !== 0));
    const openFrom = new Map(lastActs.map((last) => [last.holderId, last.openFrom]));
    const acts = closings.flatMap(({ closing, takenBack }) => [closing, ...(takenBack ? [takenBack] : [])]);
    const users = await this.names.users(caller, [
      ...new Set([...byHolder.map(([holderId]) => holderId), ...acts.flatMap(({ holderId, byUserId }) => [holderId, byUserId])]),
    ]);
    const holders = byHolder.map(([holderId, held]) => ({
      holderId,
      name: users.get(holderId) ?? '',
      since: (openFrom.get(holderId) ?? firstOf(held)).toISOString(),
      balances: CURRENCIES.flatMap((currency) => held.flatMap((one) => (one.currency === currency ? [{ currency, minor: one.minor }] : []))),
    }));
    return {
      holders: holders.toSorted((a, b) => a.name.localeCompare(b.name) || a.holderId - b.holderId),
      closings: closings.map(({ closing, takenBack }) => ({
        holderId: closing.holderId,
        name: users.get(closing.holderId) ?? '',
        ...onWire(closing, takenBack, users),
      })),
    };
  }

  /** NOT_FOUND, also for the shift of another user where the caller is no admin. */
  async shift(caller: Caller, input: Input<'getCashShift'>): Promise<Shift> {
    const { operatorId } = caller;
    const closing = input.shiftId ? await this.shifts.closing(operatorId, input.shiftId) : undefined;
    const own = userIdOf(caller) ?? 0;
    const holderId = closing?.holderId ?? (input.holderId || own);
    if ((input.shiftId && !closing) || holderId < 1 || (holderId !== own && !isAdmin(caller))) throw commonError('NOT_FOUND');
    const custody = await this.shifts.custodyOf(operatorId, holderId);
    const { entries, isPart } = closing ? await this.closed(operatorId, closing) : await openShift(this.entries, operatorId, holderId, custody);
    const takenBack = closing && (await this.shifts.takingBackOf(operatorId, closing));
    const users = await this.names.users(caller, [...new Set([holderId, ...[closing, takenBack].flatMap((act) => act?.byUserId ?? [])])]);
    // Without an account of that number in the operator there is no shift either.
    if (!users.has(holderId) && entries.length === 0 && custody.version === 0) throw commonError('NOT_FOUND');
    const from = closing ? closing.from : custody.closings[0]?.openFrom;
    const received = entries.filter(({ bookingId }) => bookingId > 0);
    const lines = input.withLines ? await this.named(caller, holderId, received.slice(-MOST_LINES)) : [];
    return {
      holderId,
      name: users.get(holderId) ?? '',
      version: custody.version,
      from: from?.toISOString() ?? null,
      upTo: entries.at(-1)?.id ?? null,
      entries: entries.length,
      isPart,
      held: closing ? [] : await this.held(operatorId, holderId, { entries, isPart }),
      expected: closing ? closing.counts.map(({ currency, expected: minor }) => ({ currency, minor })) : heldIn(holderId, entries),
      lines,
      earlier: received.length - lines.length,
      closing: closing ? onWire(closing, takenBack, users) : null,
    };
  }

  private async closed(operatorId: string, { entryIds }: Closing): Promise<OpenShift> {
    return { entries: (await this.entries.byIds(operatorId, entryIds)).toSorted(inOrder), isPart: false };
  }

  /** Sums all that the holder has, also by the entries after the part. */
  private async held(operatorId: string, holderId: number, { entries, isPart }: OpenShift): Promise<Shift['held']> {
    if (!isPart) return heldIn(holderId, entries);
    return (await this.entries.balances(operatorId)).flatMap((one) => (one.holderId === holderId ? [{ currency: one.currency, minor: one.minor }] : []));
  }

  private async named(caller: Caller, holderId: number, entries: readonly LedgerEntry[]): Promise<Line[]> {
    const bookings = await this.names.bookings(caller, [...new Set(entries.map(({ bookingId }) => bookingId))]);
    const tripOf = new Map(entries.map((entry) => [entry.id, closestTrip(bookings.get(entry.bookingId), entry.at)]));
    const boats = await this.names.boats(caller, [...new Set([...tripOf.values()].flatMap((trip) => trip?.tripId ?? []))]);
    return entries.map((entry) => {
      const trip = tripOf.get(entry.id);
      return {
        at: entry.at.toISOString(),
        currency: entry.currency,
        minor: heldBy(holderId, entry),
        bookingId: entry.bookingId,
        refNumber: bookings.get(entry.bookingId)?.refNo ?? '',
        tripId: trip?.tripId ?? 0,
        boatName: boats.get(trip?.tripId ?? 0) ?? '',
        departsAt: trip?.departsAt.toISOString() ?? null,
      };
    });
  }
}

const firstOf = (held: readonly { firstAt: Date }[]): Date => new Date(Math.min(...held.map(({ firstAt }) => firstAt.getTime())));

/** An entry names a booking, not a trip: cash for a round trip is taken at the jetty of one of its legs. */
function closestTrip(booking: NamedBooking | undefined, at: Date): NamedBooking['trips'][number] | undefined {
  const apart = ({ departsAt }: { departsAt: Date }): number => Math.abs(departsAt.getTime() - at.getTime());
  return booking?.trips.toSorted((a, b) => apart(a) - apart(b))[0];
}

function onWire(
  { id, at, byUserId, counts, reason }: Closing,
  takenBack: TakingBack | undefined,
  users: ReadonlyMap<number, string>,
): NonNullable<Shift['closing']> {
  return {
    shiftId: id,
    at: at.toISOString(),
    by: users.get(byUserId) ?? '',
    counts: [...counts],
    reason,
    takenBack: takenBack ? { at: takenBack.at.toISOString(), by: users.get(takenBack.byUserId) ?? '', reason: takenBack.reason } : null,
  };
}
