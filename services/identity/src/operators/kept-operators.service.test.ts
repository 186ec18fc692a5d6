import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operatorChangedChannel, writeOperatorChanged } from '@atoll/operator-settings/invalidation';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { eventually } from '@atoll/testing/eventually';
import { startTestIdentity, type TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';
import { Users } from '../users/users.port.js';
import { KeptOperators } from './kept-operators.js';
import { operators } from './operators.schema.js';

const FROZEN = new Date();

let identity: TestIdentity;
let superUser: User;
beforeAll(async () => {
  // No answer becomes too old: what is read again was forgotten.
  identity = await startTestIdentity({}, { now: () => FROZEN });
  superUser = (await identity.service.get(Users).byUsername('coral', 'super'))!;
});
afterAll(() => identity?.stop());

const asSuperUser = () => identity.actor(superUser);
const title = async () => ((await identity.ask('getOperator')).body['operator'] as { productTitle: string }).productTitle;
const rows = async () => (await identity.ask('getConfigs')).body['configs'] as { id: number; name: string; value: string }[];
const message = async () => (await rows()).find(({ name }) => name === 'Maintenance message')!;
/** A change that another process makes. */
const store = (fields: object) => operators.on(identity.service.connection).updateOne({ operatorId: 'coral' }, { $set: fields });

it('are read again by everyone as soon as this process has changed the operator or a setting [ID-04, ID-46]', async () => {
  await Promise.all([title(), rows()]);
  await identity.ask('updateOperator', { productTitle: 'Reef Ferries' }, asSuperUser());
  expect(await title()).toBe('Reef Ferries');
  await identity.ask('updateConfig', [{ id: (await message()).id, value: 'Back at noon' }], asSuperUser());
  expect((await message()).value).toBe('Back at noon');
});

it('are kept for visitors until the message of another process; its staff see the change at once', async () => {
  // Messages about earlier changes may still come.
  await eventually(async () => {
    await store({ productTitle: 'Before' });
    identity.service.get(KeptOperators).forget('coral');
    expect(await title()).toBe('Before');
    await store({ productTitle: 'Made elsewhere' });
    expect(await title()).toBe('Before');
  });
  expect((await identity.ask('getOperator', undefined, asSuperUser())).body).toMatchObject({ operator: { productTitle: 'Made elsewhere' } });
  const redis = new RedisConnection(identity.service.environment.redisUrl);
  try {
    await eventually(async () => {
      await redis.publish(operatorChangedChannel, writeOperatorChanged('coral'));
      expect(await title()).toBe('Made elsewhere');
    });
  } finally {
    await redis.close();
  }
});

it('are those of each operator', async () => {
  expect((await identity.ask('getOperator', undefined, undefined, 'lagoon')).body).toMatchObject({ operator: { productTitle: 'Lagoon Lines' } });
  expect((await identity.ask('getOperator', undefined, undefined, 'nowhere')).status).toBe(404);
});
