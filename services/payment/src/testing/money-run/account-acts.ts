import { addDays, dayOf } from '@atoll/time/day';
import { amountOf, STAFF } from './drawn.js';
import { ACCOUNT, type MoneyRun } from './money-run.js';

/** An admin enters what the credit customer has paid to the bank, today or on a day before. */
export async function payByAccount(run: MoneyRun): Promise<void> {
  const { random, now } = run;
  const amount = amountOf(run);
  const refNo = `TT-${await run.ids.next()}`;
  const day = addDays(dayOf(now), random.oneOf([0, 0, -1, -40]));
  await run.accountPayments.record(random.oneOf(STAFF), { accountId: ACCOUNT, currency: amount.currency, amount: amount.minor, refNo, day });
  run.paidByAccount.set(refNo, { ...amount, reversals: 0 });
}

/** Also of a payment that another admin takes back at the same time, or whose month is closed. */
export async function takeBackAccountPayment(run: MoneyRun): Promise<void> {
  if (run.paidByAccount.size === 0) return;
  const refNo = run.random.oneOf([...run.paidByAccount.keys()]);
  const { id: entryId } = run.ledger.entries.find((entry) => entry.kind === 'accountPayment' && entry.refNo === refNo)!;
  await run.accountPayments.reverse(run.random.oneOf(STAFF), { entryId, reason: 'Another account' });
  run.paidByAccount.get(refNo)!.reversals += 1;
}
