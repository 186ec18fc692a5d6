import { expect, it } from '@jest/globals';
import { addMethods } from '@atoll/contracts/testing/added-methods';
import { CURRENCIES, type Currency } from '@atoll/money/money';
import { dayOf } from '@atoll/time/day';
import { rounds } from '@atoll/testing/rounds';
import { seededRandom } from '@atoll/testing/seeded-random';
import { receiptEventId } from '../attempts/attempt-events.js';
import { heldIn } from '../cash-custody/cash-shift.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import { STAFF } from '../testing/money-run/drawn.js';
import { ACTS, settle, shiftOf } from '../testing/money-run/money-acts.js';
import { ACCOUNT, BOOKING, eventOf, KEY, MoneyRun } from '../testing/money-run/money-run.js';
import { passTime } from '../testing/money-run/time.js';

addMethods();

const AT_ONCE = 40;

/** Those in which an entry may be, and one after them. */
const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02'];

const sum = (all: readonly { readonly minor: number }[]): number => all.reduce((total, { minor }) => total + minor, 0);

/** Names what is wrong with the ledger, the events and the records after all acts. */
async function faults(run: MoneyRun): Promise<string[]> {
  const { payments, pushed, ledger, store, bank } = run;
  const found: string[] = [];
  const check = (holds: boolean, fault: string): void => void (holds || found.push(fault));
  const { entries } = ledger;
  const money = entries.filter(({ creditAccountId }) => creditAccountId === undefined);
  const of = (kind: LedgerEntry['kind'], currency?: Currency, id?: string): LedgerEntry[] =>
    money.filter((one) => one.kind === kind && (!currency || one.currency === currency) && (id === undefined || one.paymentEventId === id));
  for (const { id, postings, minor } of entries) check(minor > 0 && sum(postings) === 0, `entry ${id} does not sum to zero`);
  for (const currency of CURRENCIES) {
    const inCurrency = <T extends { readonly currency: string }>(all: Iterable<T>): T[] => [...all].filter((one) => one.currency === currency);
    const postedTo = (accounts: string): number =>
      sum(inCurrency(entries).flatMap(({ postings }) => postings.filter(({ account }) => account.startsWith(accounts))));
    const returned = sum([...bank.returned.values()].flatMap(({ amount }) => inCurrency([amount])));
    const recorded = inCurrency(run.refunded);
    const received = inCurrency([...payments].map(([id, one]) => ({ ...one, id }))).filter(({ id }) => of('reversal', currency, id).length === 0);
    const allowed = sum(inCurrency(run.allowed.values()));
    const paidByAccount = sum(inCurrency(run.paidByAccount.values()).filter(({ reversals }) => reversals === 0));
    const paidByCard = inCurrency([...run.cards.values()].flatMap(({ outcome, fee }) => (outcome === 'confirmed' ? fee : [])));
    check(sum(of('refund', currency)) === sum(recorded) + returned, `refunds of ${currency} differ from what was accepted, or sent by the bank`);
    check(-postedTo('fares:') === sum(received) - sum(recorded) - returned + allowed, `fares of ${currency} differ`);
    check(sum(recorded) + returned <= sum(received), `more ${currency} went back than was received`);
    check(postedTo(`credit:${ACCOUNT}`) === allowed - paidByAccount, `the credit account owes another amount of ${currency}`);
    check(-postedTo('fees:') === sum(paidByCard), `fees of ${currency} differ`);
    const sentUnreasoned = of('refund', currency).filter(({ refNo, reason }) => refNo && !reason);
    const unreasoned = sum(recorded.filter(({ hasReason }) => !hasReason)) + sum(sentUnreasoned);
    check(unreasoned <= sum(inCurrency(payments.values()).map(({ due }) => ({ minor: due }))), `${currency} above what is due without a reason`);
  }
  for (const [id, { minor, kind, due }] of payments) {
    const [refunded, reversals] = [sum(of('refund', undefined, id)), of('reversal', undefined, id)];
    check(entries.filter((one) => one.kind === 'charge' && eventOf(one) === id && one.minor === minor).length === 1, `charge of ${id} is lost or doubled`);
    check(refunded <= minor, `more of ${id} went back than was received`);
    check(sum(of('refundDue', undefined, id)) === due, `due of ${id} differs`);
    check(reversals.length <= (kind === 'card' ? 0 : 1), `${id} was taken back twice, or is a card`);
    check(reversals.length === 0 || (refunded === 0 && sum(reversals) === minor), `${id} was taken back in part, or after a refund`);
  }
  check(of('reversal').length === run.reversed, 'reversals differ from what was accepted');
  const notReversed = (kind: 'proof' | 'counter') => [...payments].filter(([id, one]) => one.kind === kind && of('reversal', undefined, id).length === 0);
  for (const kind of ['proof', 'counter'] as const) check(notReversed(kind).length <= 1, `two payments of the kind ${kind} are not reversed`);
  for (const [slip, { verified, rejected }] of run.slips) {
    const reopened = [...payments].filter(([id, one]) => one.slip === slip && of('reversal', undefined, id).length > 0).length;
    check(rejected <= 1 && verified + rejected <= 1 + reopened, `slip ${slip} has two decisions`);
  }
  for (const [id, { outcome }] of run.cards) {
    const [attempt, charges] = [await run.attempts.byId(KEY.operatorId, id), entries.filter(({ source }) => source === `attempt:${id}`)];
    const isPaid = outcome === 'confirmed';
    check(
      (attempt?.state === 'paid') === isPaid && charges.length === (isPaid ? 1 : 0),
      `attempt ${id} ends as ${attempt?.state}, which the bank has ${outcome}`,
    );
  }
  for (const [key, { gatewayRef, amount }] of bank.returned) {
    const sent = of('refund').filter(({ refNo }) => refNo === key);
    const [attemptId] = [...run.cards].find(([, one]) => one.gatewayRef === gatewayRef) ?? [];
    const isEntered = sent.length === 1 && sent[0]?.minor === amount.minor && attemptId !== undefined;
    check(isEntered && sent[0]?.paymentEventId === receiptEventId({ operatorId: KEY.operatorId, id: attemptId }), `refund ${key} of the bank is not entered`);
  }
  const moved = pushed.flatMap(({ id, event: { event, occurredAtMs } }) =>
    event?.$case === 'paymentRefunded' || event?.$case === 'paymentReversed' ? [`${id} ${event.value.amount?.minor} ${occurredAtMs}`] : [],
  );
  const entered = [...of('refund'), ...of('reversal')].map(
    ({ kind, source, minor, at }) =>
      `payment-records:coral:${BOOKING.id}:${source.split(':')[2]}:${kind === 'refund' ? 'refunded' : 'reversed'} ${minor} ${at.getTime()}`,
  );
  check(moved.toSorted().join() === entered.toSorted().join(), 'events differ from the entries, or are of another time');
  const records = await store.of(KEY.operatorId, KEY.bookingId);
  check(records.sending === undefined, 'a refund waits for ever');
  const counting = [...records.proofs, ...records.counters].filter(({ status }) => status === 'Verified' || status === 'Paid').length;
  check(counting <= notReversed('proof').length + notReversed('counter').length, 'a record says that money is there which was taken back');
  for (const holderId of [2, 3]) {
    const [{ entries: open }, { closings }] = [await shiftOf(run, holderId), await run.shifts.custodyOf(KEY.operatorId, holderId)];
    const held = (all: readonly LedgerEntry[]): string =>
      heldIn(holderId, all)
        .flatMap(({ currency, minor }) => (minor === 0 ? [] : `${currency} ${minor}`))
        .join();
    check(held(open) === held(entries), `user ${holderId} holds another amount than their open shift has`);
    const ids = closings.flatMap(({ entryIds }) => entryIds);
    check(new Set(ids).size === ids.length, `an entry of user ${holderId} is in two shifts`);
    check(
      closings.every(({ entryIds }) => held(entries.filter(({ id }) => entryIds.includes(id))) === ''),
      `a closed shift of user ${holderId} does not sum to zero`,
    );
  }
  return found;
}

/** Names what is wrong with the payments of the credit customer, and with its statements of one month after the other. */
async function faultsOfAccount({ ledger: { entries }, paidByAccount, statements }: MoneyRun): Promise<string[]> {
  const found: string[] = [];
  const check = (holds: boolean, fault: string): void => void (holds || found.push(fault));
  for (const [refNo, { currency, minor, reversals }] of paidByAccount) {
    const own = entries.filter((entry) => entry.kind === 'accountPayment' && entry.refNo === refNo);
    check(own.length === 1 && own[0]?.currency === currency && own[0].minor === minor, `payment ${refNo} of the account is lost or doubled`);
    const takenBack = entries.filter(({ source }) => source === `accountReversal:${own[0]?.id}`);
    check(takenBack.length === reversals && reversals <= 1, `payment ${refNo} of the account is taken back ${takenBack.length} times`);
  }
  const closings = new Map<string, number>();
  let lines = 0;
  for (const month of MONTHS) {
    const { currencies } = await statements.run(STAFF[0]!, { accountId: ACCOUNT, month });
    for (const { currency, opening, closing, lines: own } of currencies) {
      check(opening === (closings.get(currency) ?? 0), `the statement of ${month} opens with another amount of ${currency} than the one before closed`);
      check(
        own.every(({ at }) => dayOf(at).startsWith(month)),
        `the statement of ${month} has an entry of another month`,
      );
      closings.set(currency, closing);
      lines += own.length;
    }
  }
  const ofAccount = entries.filter(({ creditAccountId }) => creditAccountId === ACCOUNT);
  check(lines === ofAccount.length, 'an entry of the account is in no statement, or in two');
  for (const [currency, closing] of closings) {
    const postings = ofAccount.filter((entry) => entry.currency === currency).flatMap((entry) => entry.postings);
    check(closing === sum(postings.filter(({ account }) => account === `credit:${ACCOUNT}`)), `the last statement closes with another amount of ${currency}`);
  }
  return found;
}

/** Names closed months that lack an entry, and receipts of cards that are entered for another time than that of their event. */
async function faultsOfTime({ months, ledger: { entries }, cards, attempts }: MoneyRun): Promise<string[]> {
  const found: string[] = [];
  const written = (balances: readonly { account: string; currency: string; minor: number }[]): string =>
    balances
      .flatMap(({ account, currency, minor }) => (minor === 0 ? [] : `${account} ${currency} ${minor}`))
      .toSorted()
      .join();
  for (const { until, balances } of months.closed)
    if (written(balances) !== written(months.balancesUntil(until))) found.push(`the month closed at ${until.toISOString()} lacks an entry`);
  for (const id of cards.keys()) {
    const receiptAt = (await attempts.byId(KEY.operatorId, id))?.receipt?.at;
    const own = entries.filter(({ source }) => source === `attempt:${id}` || source === `attempt:${id}:fee`);
    if (own.some(({ at }) => at.getTime() !== receiptAt?.getTime())) found.push(`the receipt of attempt ${id} is entered for another time`);
  }
  return found;
}

it('money of a booking in any order of acts by a customer, two members of staff and a late bank at once, over the ends of days and months: no laari is invented or lost, every payment has one end, every refund is bounded, every act has its entry and its event of the same time, cash that is handed in is in one closed shift, each entry of a credit account in one statement, and each in the closed month that it counts for [PY-26, PY-34, PY-35, PY-36, D-52, D-71]', async () => {
  const failed: string[] = [];
  const done = new Map(ACTS.map(({ name }) => [name, 0]));
  let [refused, monthsClosed, late] = [0, 0, 0];
  const oneRun = async (seed: number): Promise<void> => {
    const run = new MoneyRun(seededRandom(seed));
    for (let step = run.random.between(5, 12); step > 0; step -= 1) {
      await passTime(run);
      const acts = Array.from({ length: run.random.between(1, 4) }, () => run.random.oneOf(ACTS));
      for (const [index, outcome] of (await Promise.allSettled(acts.map((act) => act(run)))).entries()) {
        const { name } = acts[index]!;
        if (outcome.status === 'fulfilled') done.set(name, done.get(name)! + 1);
        else if (outcome.reason instanceof Error && 'code' in outcome.reason) refused += 1;
        else throw outcome.reason;
      }
    }
    await settle(run);
    for (let day = 0; day < 5; day += 1) await passTime(run);
    monthsClosed += run.months.closed.length;
    late += run.ledger.storedLateAt.size;
    const all = await Promise.all([faults, faultsOfAccount, faultsOfTime].map((name) => name(run)));
    failed.push(...all.flat().map((fault) => `seed ${seed}: ${fault}`));
  };
  // Runs share nothing, and mostly wait for the pauses before a lost write is tried again.
  for (let seed = 1; seed <= rounds(80, 4_000); seed += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => oneRun(seed + index)));
  expect(failed.slice(0, 5)).toEqual([]);
  expect(refused).toBeGreaterThan(100);
  // Otherwise no month was closed before an entry of it was stored.
  expect([monthsClosed > 10, late > 0]).toEqual([true, true]);
  expect([...done].filter(([, times]) => times === 0)).toEqual([]);
});
