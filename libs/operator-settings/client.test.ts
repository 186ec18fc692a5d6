import { expect, it } from '@jest/globals';
import { SettingsResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { SettingsClient } from './client.js';
import { aRecord } from './testing.js';

function aClient() {
  const asked: string[] = [];
  const deadlines: (number | undefined)[] = [];
  let centPerSeat = '2000';
  const client = new SettingsClient((operatorId, { deadlineMs }) => {
    asked.push(operatorId);
    deadlines.push(deadlineMs);
    return Promise.resolve(
      wholeMessage(SettingsResponse, { operator: { ...aRecord, operatorId }, configs: [{ id: 19, name: 'Cent per seat', value: centPerSeat }] }),
    );
  });
  return { client, asked, deadlines, price: (value: string) => (centPerSeat = value) };
}

it('asks identity once and keeps each operator apart [ID-07]', async () => {
  const { client, asked } = aClient();
  const [first, second] = await Promise.all([client.of('coral'), client.of('coral')]);
  expect(first.centPerSeat).toBe(second.centPerSeat);
  expect((await client.of('lagoon')).operatorId).toBe('lagoon');
  expect(asked).toEqual(['coral', 'lagoon']);
});

it('knows a new default price as soon as it hears of the change [ID-62]', async () => {
  const { client, price } = aClient();
  await client.of('coral');
  price('2500');
  expect((await client.of('coral')).centPerSeat).toBe(2000);
  client.invalidate('coral');
  expect((await client.of('coral')).centPerSeat).toBe(2500);
});

it('waits for identity longer where no settings are known: the first request of an operator cannot be answered without them [D-104]', async () => {
  const { client, deadlines } = aClient();
  await client.of('coral');
  client.invalidate('coral');
  await client.of('coral');
  expect(deadlines).toEqual([6000, 6000]);
});
