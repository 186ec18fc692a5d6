import { beforeEach, describe, expect, it } from '@jest/globals';
import { settlementOf } from './attempts.contract.js';
import { CheckOpenAttempts } from './check-open-attempts.job.js';
import { CloseAttempts } from './close-attempts.js';
import { minutesLater, NOON, visitor } from './testing.js';
import { Till } from './testing-till.js';

let till: Till;
beforeEach(async () => {
  till = new Till();
  await till.pay();
});

describe("the bank's notification", () => {
  it('brings the money into the ledger once, however often it comes [PY-08, PY-35]', async () => {
    till.bank.says('tx-1', { state: 'confirmed' });
    for (let copy = 0; copy < 3; copy += 1) await till.told();
    expect(till.ledger.entries).toHaveLength(1);
    expect(till.ledger.entries[0]).toMatchObject({
      kind: 'charge',
      method: 'Card',
      currency: 'MVR',
      minor: 92520,
      bookingId: 41,
      actor: 'gateway:bml-connect',
      operatorId: 'coral',
      at: NOON,
    });
    expect(await till.attempts.openOf('coral', 41)).toBeUndefined();
  });

  it('is worth nothing without a good signature [PY-08]', async () => {
    till.bank.says('tx-1', { state: 'confirmed' });
    till.bank.signatureIsGood = false;
    await expect(till.told()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(till.ledger.entries).toHaveLength(0);
  });

  it('is not believed where the bank itself says otherwise [PY-08]', async () => {
    await till.told({ state: 'CONFIRMED' });
    expect(till.ledger.entries).toHaveLength(0);
    expect(await till.attempts.openOf('coral', 41)).toBeDefined();
  });

  it.each([
    ['amount', { amount: 92519 }],
    ['currency', { currency: 'USD' }],
    ['transaction', { transactionId: 'tx-9' }],
    ['amount as text', { amount: '92520' }],
    ['no transaction', { transactionId: undefined }],
  ])('with another %s changes nothing [PY-08]', async (_what, change) => {
    till.bank.says('tx-1', { state: 'confirmed' });
    await expect(till.told(change)).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' });
    expect(till.ledger.entries).toHaveLength(0);
  });

  it("of another operator's attempt, of an unknown one or through an unknown gateway finds nothing [PY-08]", async () => {
    const [{ localId } = { localId: '' }] = till.bank.orders;
    const body = { transactionId: 'tx-1', localId, amount: 92520, currency: 'MVR' };
    await expect(till.notify.run(visitor('lagoon'), 'bml-connect', {}, body)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(till.told({ localId: 'unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(till.notify.run(visitor(), 'usd', {}, body)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is enough to heal a process that died between the settlement and the ledger [PY-35]', async () => {
    const attempt = await till.attempts.byId('coral', 1);
    if (!attempt) throw new Error('no attempt');
    await till.attempts.settle(attempt, settlementOf(attempt, 'tx-1'));
    expect(till.ledger.entries).toHaveLength(0);
    await till.told();
    expect(till.ledger.entries).toHaveLength(1);
  });

  it('after the booking was cancelled still records the money [PY-36]', async () => {
    await new CloseAttempts(till.attempts, till.clock).run('coral', 41);
    expect(await till.attempts.openOf('coral', 41)).toBeUndefined();
    till.bank.says('tx-1', { state: 'confirmed' });
    await till.told();
    expect(till.ledger.entries).toHaveLength(1);
  });
});

describe('another amount that the bank itself confirms', () => {
  beforeEach(() => till.bank.says('tx-1', { state: 'confirmed', amount: { currency: 'MVR', minor: 1 } }));

  it('is not taken, and raises the alarm [PY-08]', async () => {
    await expect(till.told()).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' });
    expect(till.ledger.entries).toHaveLength(0);
    expect(till.alarms).toHaveLength(1);
  });

  it('raises the alarm for a day and not for ever [PY-08]', async () => {
    const job = new CheckOpenAttempts(till.attempts, till.check, till.clock);
    till.now = minutesLater(31 + 24 * 60);
    await job.run();
    till.now = minutesLater(48 * 60);
    await job.run();
    expect(till.alarms).toHaveLength(1);
    expect(await till.attempts.byId('coral', 1)).toMatchObject({ state: 'failed' });
  });
});

describe('a second transaction that the bank has under the key of one attempt', () => {
  const stray = { transactionId: 'tx-2' };
  beforeEach(async () => {
    const [order] = till.bank.orders;
    if (!order) throw new Error('nothing was ordered');
    await till.bank.create(order);
  });

  it('is money all the same: recorded once and told, beside that of the first [PY-08, PY-36]', async () => {
    till.bank.says('tx-1', { state: 'confirmed' });
    till.bank.says('tx-2', { state: 'confirmed' });
    for (let copy = 0; copy < 3; copy += 1) await till.told(stray);
    await till.told();
    expect(till.ledger.entries.map(({ bookingId, minor, source }) => [bookingId, minor, source])).toEqual([
      [41, 92520, expect.stringMatching(/^attempt:/)],
      [41, 92520, 'attempt:1'],
    ]);
    expect((await till.attempts.standingOf('coral', [41])).get(41)).toMatchObject({ isOpen: false, paid: [1, expect.any(Number)] });
  });

  it('is asked about again until it is decided, and does not close the first [PY-08]', async () => {
    await till.told(stray);
    expect(till.ledger.entries).toHaveLength(0);
    till.bank.says('tx-2', { state: 'confirmed' });
    till.now = minutesLater(5);
    await new CheckOpenAttempts(till.attempts, till.check, till.clock).run();
    expect(till.ledger.entries).toHaveLength(1);
    expect(await till.attempts.openOf('coral', 41)).toMatchObject({ id: 1 });
  });

  it("is not believed when the bank has it under another's key [PY-08]", async () => {
    till.bank.says('tx-2', { state: 'confirmed', localId: 'another' });
    await expect(till.told(stray)).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' });
    expect(till.ledger.entries).toHaveLength(0);
  });
});
