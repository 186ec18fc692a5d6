import { beforeEach, describe, expect, it } from '@jest/globals';
import { aBooking, visitor } from './testing.js';
import { Till } from './testing-till.js';

let till: Till;
let key: string | undefined;
beforeEach(async () => {
  till = new Till();
  await till.pay();
  key = till.bank.orders[0]?.localId;
});

describe('coming back from the bank', () => {
  it("asks the bank and leads to the booking's page [PY-04]", async () => {
    till.bank.says('tx-1', { state: 'confirmed' });
    expect(await till.comeBack.run(visitor(), 1, key)).toBe(`/booking/${aBooking().uuid}`);
    expect(till.ledger.entries).toHaveLength(1);
  });

  it('leads there too when the bank does not answer [PY-04]', async () => {
    till.bank.isDown = true;
    expect(await till.comeBack.run(visitor(), 1, key)).toBe(`/booking/${aBooking().uuid}`);
    expect(till.alarms).toHaveLength(1);
  });

  it.each([
    ['a guessed key', 1, 'x'.repeat(32)],
    ['no key', 1, undefined],
    ['another number', 2, 'k'],
  ])('reveals no booking to %s [PY-04]', async (_case, id, guess) => {
    await expect(till.comeBack.run(visitor(), id, guess)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("reveals no other operator's booking [PY-04]", async () => {
    await expect(till.comeBack.run(visitor('lagoon'), 1, key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
