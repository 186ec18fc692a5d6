import { describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { minutesLater } from '../../testing/builders.js';
import { entryOf, type LedgerEntry } from './entry.js';
import type { Ledger } from './ledger.port.js';

/** The promises of the port; run by the fake and by MongoLedger. */
export function ledgerContract(make: () => Promise<Ledger>, operatorOf: () => string): void {
  let serial = 0;
  const fresh = (minutes = 0): LedgerEntry => {
    serial += 1;
    return entryOf({
      operatorId: operatorOf(),
      id: serial,
      bookingId: 41,
      kind: 'charge',
      channel: { method: 'Card', gateway: 'bml-connect' },
      amount: money('MVR', 92520),
      actor: 'gateway:bml-connect',
      at: minutesLater(minutes),
      source: `attempt:${serial}`,
    });
  };

  describe('a ledger', () => {
    it('appends an entry once per source, also when it is written concurrently [PY-35]', async () => {
      const ledger = await make();
      const entry = { ...fresh(), bookingId: 51 };
      const ids = Array.from({ length: 20 }, () => (serial += 1));
      const written = await Promise.all(ids.map((id) => ledger.record({ ...entry, id })));
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await ledger.ofBooking(entry.operatorId, 51)).toHaveLength(1);
    });

    it('refuses an id that was allocated twice, which is no repeat: the money would be missing [PY-35]', async () => {
      const ledger = await make();
      const entry = fresh();
      await ledger.record(entry);
      await expect(ledger.record({ ...entry, source: `${entry.source}:other` })).rejects.toThrow(/duplicate key/);
    });

    it('finds an entry by its id, within its operator only [PY-35]', async () => {
      const ledger = await make();
      const entry = fresh();
      await ledger.record(entry);
      expect(await ledger.byId(entry.operatorId, entry.id)).toEqual(entry);
      expect([await ledger.byId('other', entry.id), await ledger.byId(entry.operatorId, 987_654), await ledger.byId(entry.operatorId, Number.NaN)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });

    it('returns the whole entries of a booking, oldest first, within its operator only [PY-35]', async () => {
      const ledger = await make();
      const [later, earlier] = [
        { ...fresh(5), bookingId: 52 },
        { ...fresh(1), bookingId: 52 },
      ];
      await ledger.record(later);
      await ledger.record(earlier);
      expect(await ledger.ofBooking(earlier.operatorId, 52)).toEqual([earlier, later]);
      expect(await ledger.ofBooking('other', 52)).toEqual([]);
    });

    it('returns the entries of several bookings by booking, each oldest first, within its operator only [PY-35]', async () => {
      const ledger = await make();
      const [later, earlier, other] = [
        { ...fresh(5), bookingId: 53 },
        { ...fresh(1), bookingId: 53 },
        { ...fresh(3), bookingId: 54 },
      ];
      for (const entry of [later, earlier, other]) await ledger.record(entry);
      expect(await ledger.ofBookings(other.operatorId, [53, 54, 55])).toEqual(
        new Map([
          [53, [earlier, later]],
          [54, [other]],
        ]),
      );
      expect([await ledger.ofBookings('other', [53]), await ledger.ofBookings(other.operatorId, [])]).toEqual([new Map(), new Map()]);
    });

    it('finds the entries of several sources, within its operator only [PY-35]', async () => {
      const ledger = await make();
      const [one, two, other] = [fresh(), fresh(), fresh()];
      for (const entry of [one, two, other]) await ledger.record(entry);
      const found = await ledger.bySources(one.operatorId, [one.source, two.source, 'nothing']);
      expect(found.toSorted((a, b) => a.id - b.id)).toEqual([one, two]);
      expect([await ledger.bySources('other', [one.source]), await ledger.bySources(one.operatorId, [])]).toEqual([[], []]);
    });
  });
}
