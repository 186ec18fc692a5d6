import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { configRows } from '@atoll/operator-settings/configs';
import { SettingsClient } from '@atoll/operator-settings/client';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { eventually } from '@atoll/testing/eventually';
import { startTestIdentity } from '../testing/service.js';
import type { TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';

// argon2 is slow on a busy machine
let identity: TestIdentity;
let admin: User;
let customer: User;
beforeAll(async () => {
  identity = await startTestIdentity();
  admin = await identity.account('adam', { isAdmin: true });
  customer = await identity.account('Aisha');
});
afterAll(() => identity?.stop());

describe('settings', () => {
  const configs = async (actor?: User) =>
    (await identity.ask('getConfigs', undefined, actor && identity.actor(actor))).body['configs'] as { id: number; name: string; value: string }[];
  const idOf = async (name: string) => (await configs()).find((config) => config.name === name)!.id;

  it('are public, each row with id, name and value [ID-45]', async () => {
    const rows = await configs();
    expect(rows.map(({ name }) => name)).toEqual(configRows.map(({ name }) => name));
    expect(Object.keys(rows[0]!)).toEqual(['id', 'name', 'value']);
  });

  it('are saved from a list of id and value, and staff see who changed them and when [ID-46] [ID-43]', async () => {
    const [clock, price] = [await idOf('Use 24 hour clock'), await idOf('Cent per seat')];
    const answer = await identity.ask(
      'updateConfig',
      [
        { id: clock, value: true },
        { id: price, value: 2550 },
      ],
      identity.actor(admin),
    );
    expect(answer).toMatchObject({ status: 200, body: { message: 'Settings saved.' } });
    const rows = await configs(admin);
    expect(rows.find(({ id }) => id === clock)).toMatchObject({ value: 'true', updatedByUsername: 'adam', updated_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(rows.find(({ id }) => id === price)).toMatchObject({ value: '2550' });
    expect(Object.keys((await configs(customer))[0]!)).toEqual(['id', 'name', 'value']);
  });

  it('are not overwritten from a screen that shows an earlier value [ID-46]', async () => {
    const id = await idOf('Maintenance message');
    await identity.ask('updateConfig', [{ id, value: 'Back at noon', was: '' }], identity.actor(admin));
    const refusal = 'Someone else has changed this record meanwhile. Please check it and save again.';
    await identity.refused('updateConfig', [{ id, value: 'Back at two', was: '' }], admin, 409, refusal);
    expect((await configs()).find((row) => row.id === id)?.value).toBe('Back at noon');
    expect(await identity.ask('updateConfig', [{ id, value: 'Back at two', was: 'Back at noon' }], identity.actor(admin))).toMatchObject({ status: 200 });
  });

  it('are not changed at all when one row is unknown or invalid [ID-46]', async () => {
    const good = { id: await idOf('Laari per seat'), value: 1 };
    await identity.refused('updateConfig', [good, { id: 99, value: 1 }], admin, 404, 'Not found.');
    await identity.refused('updateConfig', [good, { id: await idOf('Cent per seat'), value: 'much' }], admin, 400, 'Please check the value of each setting.');
    await identity.refused('updateConfig', [good, { id: 1, value: null }], admin, 400, 'Please check value.');
    await identity.refused('updateConfig', { id: 1, value: true }, admin, 400, 'Please check body.');
    await identity.refused('updateConfig', [good], customer, 403, 'You are not allowed to do this.');
  });

  it('reach other services at once, by cache invalidation [ID-62]', async () => {
    const redis = new RedisConnection(identity.service.environment.redisUrl);
    const settings = await SettingsClient.connect('booking', identity.peers, redis);
    try {
      const id = await idOf('Laari per seat local');
      expect((await settings.of('coral')).laariPerSeatLocal).toBe(30840);
      await eventually(async () => {
        await identity.ask('updateConfig', [{ id, value: Date.now() % 2 ? 5000 : 5001 }], identity.actor(admin));
        expect((await settings.of('coral')).laariPerSeatLocal).toBeLessThan(5002);
      }, 3000);
      expect((await settings.of('lagoon')).laariPerSeatLocal).toBe(30840);
    } finally {
      await redis.close();
    }
  });
});
