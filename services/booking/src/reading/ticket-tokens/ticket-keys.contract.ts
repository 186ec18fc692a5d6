import { expect, it } from '@jest/globals';
import type { PublishedKey, TicketKeys } from './ticket-keys.port.js';

/** After the clock of MongoDB, which removes expired keys by it. */
const at = (day: number): Date => new Date(Date.UTC(2090, 0, day));
const aKey = (over: Partial<PublishedKey> = {}): PublishedKey => ({ operatorId: 'coral', id: 'first1', publicKey: 'p1', expiresAt: at(10), ...over });

export function keepsTicketKeys(store: () => TicketKeys): void {
  it('returns the keys of one operator that have not expired, the newest first [D-108]', async () => {
    const keys = store();
    await keys.publish(aKey());
    await keys.publish(aKey({ id: 'secon2', publicKey: 'p2', expiresAt: at(20) }));
    await keys.publish(aKey({ operatorId: 'lagoon', id: 'other3', publicKey: 'p3', expiresAt: at(30) }));
    expect(await keys.ofOperator('coral', at(9))).toEqual([
      { id: 'secon2', publicKey: 'p2' },
      { id: 'first1', publicKey: 'p1' },
    ]);
    expect(await keys.ofOperator('coral', at(10))).toEqual([{ id: 'secon2', publicKey: 'p2' }]);
  });

  it('keeps a key that several processes publish at the same time once, as the first of them did [D-108]', async () => {
    const keys = store();
    await Promise.all(Array.from({ length: 8 }, () => keys.publish(aKey())));
    await keys.publish(aKey({ expiresAt: at(30) }));
    expect(await keys.ofOperator('coral', at(9))).toEqual([{ id: 'first1', publicKey: 'p1' }]);
    expect(await keys.ofOperator('coral', at(15))).toEqual([]);
  });
}
