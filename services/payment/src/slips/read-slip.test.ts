import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@atoll/runtime/context/caller';
import { voidOpen } from '../booking-payments/records/payment-records.js';
import { aBooking, admin, NOON, visitor } from '../testing/builders.js';
import { transferOf } from '../testing/method-rules.js';
import { aFile, RecordsWorld } from '../testing/records-world.js';

const as = (userId: number, roles: { isCaptain?: boolean } = {}): Caller => ({
  ...visitor(),
  actor: { kind: 'user', userId, username: 'u', sessionId: 's', isAdmin: false, isCaptain: false, isSuperUser: false, ...roles },
});
const captain = as(43, { isCaptain: true });

async function withSlip(by: Caller = visitor()) {
  const world = new RecordsWorld();
  await world.upload(aFile(), by);
  return world;
}
const text = (jpeg: Uint8Array) => Buffer.from(jpeg).toString();

describe('the picture of a slip', () => {
  it('is shown to admins, and to a captain who uploaded it [PY-15]', async () => {
    expect(text(await (await withSlip()).read(admin()))).toBe('a picture');
    expect(text(await (await withSlip(captain)).read(captain))).toBe('a picture');
    await expect((await withSlip()).read(captain)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect((await withSlip(as(44, { isCaptain: true }))).read(captain)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("is not shown to the customer who uploaded it, whether logged in or not: the booking's uuid gives no access [PY-15]", async () => {
    await expect((await withSlip()).read(visitor())).rejects.toMatchObject({ code: 'TOKEN_MISSING' });
    await expect((await withSlip(as(5))).read(as(5))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('opens as a plain link with a token for a minute [PY-15]', async () => {
    const world = await withSlip();
    const token = world.links.tokenOf('coral', transferOf(await world.stored())?.slipId ?? '');
    expect(text(await world.read(visitor(), token))).toBe('a picture');
    world.now = new Date(NOON.getTime() + 60_000);
    await expect(world.read(visitor(), token)).rejects.toMatchObject({ code: 'TOKEN_MISSING' });
    await expect(world.read(as(5), 'forged')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not found where there is none, for an unknown booking, and once it was voided [PY-15]', async () => {
    const world = await withSlip();
    await expect(new RecordsWorld().read(admin())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.read(admin(), undefined, 'unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const records = await world.stored();
    await world.store.save(records, voidOpen(records, { by: {}, at: NOON })!);
    await expect(world.read(admin(), undefined, aBooking().uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
