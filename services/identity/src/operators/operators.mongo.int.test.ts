import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OperatorEvent } from '@atoll/contracts/gen/atoll/identity/v1/events';
import { configRows } from '@atoll/operator-settings/configs';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase } from '@atoll/runtime/testing/mongo';
import type { TestDatabase } from '@atoll/runtime/testing/mongo';
import { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import { SealSmsKeys } from '../sms-carrier/seal-sms-keys.job.js';
import { UpdateConfigs } from '../configs/update-configs.js';
import { aUser, callerOf } from '../testing/builders.js';
import { MemoryInvalidation } from '../testing/fakes.js';
import { initialConfigs, operatorSetup } from './operator.js';
import { MongoOperators } from './operators.mongo.js';
import { operators as definition } from './operators.schema.js';
import { SetUpOperator } from './set-up-operator.js';

const at = new Date('2026-11-21T08:00:00Z');
const coral = operatorSetup({ operatorId: 'coral', hostNames: ['coral.localhost', 'localhost'], productTitle: 'Coral Ferries', companyName: 'Coral' });
const lagoon = operatorSetup({ operatorId: 'lagoon', hostNames: ['lagoon.localhost'], productTitle: 'Lagoon Lines', companyName: 'Lagoon' });

let store: TestDatabase;
let operators: MongoOperators;
let setUp: SetUpOperator;
beforeAll(async () => {
  store = await testDatabase('operators');
  operators = new MongoOperators(store.connection, testAuditor());
  setUp = new SetUpOperator(operators, { now: () => at });
  await createCollections(store.connection);
});
afterAll(() => store.drop());
beforeEach(async () => {
  await database(store.connection).collection(definition.name).deleteMany({});
  await setUp.run(coral, initialConfigs({}));
  await setUp.run(lagoon, initialConfigs({ 'Enable multi-stop feature': true }));
});

const admin = callerOf(aUser({ id: 42, username: 'adam', isAdmin: true }));
const valueOf = async (operatorId: string, id: number) => (await operators.of(operatorId)).configs.find((config) => config.id === id);

describe('operators', () => {
  it('are found by their own hosts only [ID-07]', async () => {
    expect(await Promise.all(['coral.localhost', 'localhost', 'lagoon.localhost', 'reef.localhost'].map((host) => operators.byHost(host)))).toEqual([
      'coral',
      'coral',
      'lagoon',
      undefined,
    ]);
  });

  it('cannot take a host of another [ID-07]', async () => {
    const greedy = { ...lagoon, hostNames: ['lagoon.localhost', 'localhost'] };
    await expect(setUp.run(greedy, [])).rejects.toMatchObject({ code: 'HOST_TAKEN' });
    expect(await operators.byHost('localhost')).toBe('coral');
  });

  it('may be set up again: the brand is updated, settings that staff changed stay [ID-04] [ID-43]', async () => {
    await operators.setConfigs(await operators.of('coral'), new Map([[3, 'true']]), admin, at);
    expect(await setUp.run({ ...coral, productTitle: 'Coral' }, initialConfigs({}))).toBe(true);
    expect(await operators.of('coral')).toMatchObject({ productTitle: 'Coral' });
    expect((await valueOf('coral', 3))?.value).toBe('true');
    expect(await setUp.run({ ...coral, productTitle: 'Coral' }, initialConfigs({}))).toBe(false);
  });

  it('have every config row, also one that is not stored: a new row reaches every operator [ID-04] [ID-43]', async () => {
    const stored = await database(store.connection).collection(definition.name).findOne({ operatorId: 'lagoon' });
    expect(stored?.['configs'].map(({ id, value }: { id: number; value: string }) => [id, value])).toEqual([[1, 'true']]);
    expect((await operators.of('lagoon')).configs.map(({ id }) => id)).toEqual(configRows.map(({ id }) => id));
    await operators.setConfigs(await operators.of('lagoon'), new Map([[3, 'true']]), admin, at);
    expect((await valueOf('lagoon', 1))?.value).toBe('true');
  });

  it('keep what a super user has edited when they are set up again, except their hosts and zone [ID-04]', async () => {
    const { configs: _configs, version: _version, ...setup } = await operators.of('coral');
    await operators.changeSetup(await operators.of('coral'), { ...setup, productTitle: 'Reef Ferries' }, at, admin);
    expect(await setUp.run({ ...coral, productTitle: 'Coral' }, [])).toBe(false);
    expect(await setUp.run({ ...coral, hostNames: ['coral.localhost'] }, [])).toBe(true);
    expect(await setUp.run({ ...coral, hostNames: ['coral.localhost'], zone: 'Asia/Colombo' }, [])).toBe(true);
    expect(await operators.of('coral')).toMatchObject({ productTitle: 'Reef Ferries', hostNames: ['coral.localhost'], zone: 'Asia/Colombo', edited: true });
  });

  it('that do not exist are not found [ID-07]', async () => {
    await expect(operators.of('reef')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

interface StoredEvent {
  readonly type: string;
  readonly version: number;
  readonly payload: { readonly buffer: Uint8Array };
}

/** The operator's own events, without the audit entries of the same writes, which have versions of their own. */
const withoutEntries = (events: StoredEvent[]): StoredEvent[] => events.filter(({ type }) => type !== 'RecordChanged');

it('are set up while admins save settings: each change has its own version, and none is lost [ID-04, ID-46]', async () => {
  const update = new UpdateConfigs(operators, new MemoryInvalidation(), { now: () => at });
  await Promise.all(
    [1, 2, 3, 4].flatMap((id) => [
      setUp.run({ ...coral, productTitle: `Coral ${id}` }, initialConfigs({})),
      update.run(admin, [{ id: 18 + id, value: id * 100 }]),
    ]),
  );
  const stored = await database(store.connection).collection(definition.name).findOne({ operatorId: 'coral' });
  expect(withoutEntries(stored?.['events']).map(({ version }) => version)).toEqual(Array.from({ length: 9 }, (_change, index) => index + 1));
  expect(stored?.['configs'].map(({ id, value }: { id: number; value: string }) => [id, value])).toEqual([
    [19, '100'],
    [20, '200'],
    [21, '300'],
    [22, '400'],
  ]);
});

describe("the key of an operator's SMS carrier", () => {
  const [oldKey, newKey] = ['old', 'new'].map((id) => `${id}:${randomBytes(32).toString('base64')}`) as [string, string];
  const carrier = (sealedSecret: string) => ({ kind: 'twilio' as const, account: 'AC', sender: '', url: '', body: '', sealedSecret });
  const invalidation = new MemoryInvalidation();
  const seal = (keys: string) => new SealSmsKeys(operators, { secrets: new SealedSecrets(keys) }, invalidation).run();
  const keyOfCoral = async () => (await operators.of('coral')).smsCarrier!.sealedSecret;

  it('is sealed with the new key of the deployment by a job, after which the old one can be removed; readers forget the former [ID-04]', async () => {
    await operators.setSmsCarrier(await operators.of('coral'), carrier(new SealedSecrets(oldKey).seal('the-token', 'coral')), admin, at);
    const { version } = await operators.of('coral');
    const before = await keyOfCoral();
    await seal(oldKey);
    expect(await keyOfCoral()).toBe(before);
    await seal(newKey);
    expect([await keyOfCoral(), invalidation.sent]).toEqual([before, []]);
    await Promise.all([seal(`${newKey},${oldKey}`), seal(`${newKey},${oldKey}`)]);
    expect(new SealedSecrets(newKey).open(await keyOfCoral(), 'coral')).toBe('the-token');
    expect(invalidation.sent).toEqual([{ operatorId: 'coral' }]);
    expect(await operators.of('coral')).toMatchObject({ version, smsCarrier: { kind: 'twilio', account: 'AC' } });
  });

  it('is not sealed again where another one was saved since it was read', async () => {
    await operators.setSmsCarrier(await operators.of('coral'), carrier('old.saved'), admin, at);
    expect(await operators.resealSmsKey('coral', 'old.before', 'new.before')).toBe(false);
    expect(await keyOfCoral()).toBe('old.saved');
  });
});

describe('settings', () => {
  it('store who changed them and when, with the event in the same document [ID-43]', async () => {
    await operators.setConfigs(
      await operators.of('coral'),
      new Map([
        [19, '2500'],
        [3, 'true'],
      ]),
      admin,
      at,
    );
    expect(await valueOf('coral', 19)).toEqual({ id: 19, name: 'Cent per seat', value: '2500', updatedByUsername: 'adam', updatedAt: at });
    expect(await valueOf('coral', 20)).toEqual({ id: 20, name: expect.any(String), value: '2000' });
    expect((await valueOf('lagoon', 19))?.value).toBe('2000');
    const stored = await database(store.connection).collection(definition.name).findOne({ operatorId: 'coral' });
    const event = withoutEntries(stored?.['events']).at(-1)!;
    expect(event).toMatchObject({ type: 'OperatorChanged', version: 2, key: 'coral' });
    expect(OperatorEvent.decode(event.payload.buffer)).toEqual({
      operatorId: 'coral',
      version: 2,
      occurredAtMs: at.getTime(),
      event: {
        $case: 'operatorChanged',
        value: {
          byUserId: 42,
          configs: [
            { id: 3, value: 'true' },
            { id: 19, value: '2500' },
          ],
        },
      },
    });
  });

  it('saved by several admins at once keep the changes of all [ID-46]', async () => {
    const update = new UpdateConfigs(operators, new MemoryInvalidation(), { now: () => at });
    await Promise.all(
      [1, 2, 3, 4, 5].map((id) =>
        update.run(admin, [
          { id, value: id % 2 === 1 },
          { id: 18 + (id % 4) + 1, value: id * 100 },
        ]),
      ),
    );
    const values = (await operators.of('coral')).configs.slice(0, 5).map(({ value }) => value);
    expect(values).toEqual(['true', 'false', 'true', 'false', 'true']);
    expect((await operators.of('coral')).version).toBe(6);
  });
});
