/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { Operator, SettingsResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { operatorChangedChannel, writeOperatorChanged } from '@atoll/operator-settings/invalidation';
import { GrpcBrands } from './brands.grpc-client.js';

async function startBrands() {
  const identity = { calls: [] as string[], title: 'Coral Ferries', isDown: false };
  const brands = new GrpcBrands(async (operatorId) => {
    identity.calls.push(operatorId);
    if (identity.isDown) throw new Error('identity is down');
    return wholeMessage(SettingsResponse, { operator: wholeMessage(Operator, { operatorId, productTitle: identity.title }) });
  });
  let publish: (message: string) => void = () => undefined;
  await brands.follow({
    subscribe: async (channel, onMessage) => {
      if (channel === operatorChangedChannel) publish = onMessage;
      return async () => undefined;
    },
  });
  const titleOf = async (operatorId: string): Promise<string | undefined> => (await brands.of(operatorId))?.operator.productTitle;
  return { identity, titleOf, changed: (operatorId: string) => publish(writeOperatorChanged(operatorId)) };
}

it('calls identity once for many pages of an operator [ID-07]', async () => {
  const { identity, titleOf } = await startBrands();
  expect(await Promise.all([titleOf('coral'), titleOf('coral')])).toEqual(['Coral Ferries', 'Coral Ferries']);
  await titleOf('coral');
  expect(identity.calls).toEqual(['coral']);
});

it("returns an operator's new title right after its invalidation, and reloads no other operator [ID-01]", async () => {
  const { identity, titleOf, changed } = await startBrands();
  await titleOf('coral');
  await titleOf('lagoon');
  identity.title = 'Coral Boats';
  expect(await titleOf('coral')).toBe('Coral Ferries');
  changed('coral');
  expect([await titleOf('coral'), await titleOf('lagoon')]).toEqual(['Coral Boats', 'Coral Ferries']);
  expect(identity.calls).toEqual(['coral', 'lagoon', 'coral']);
});

it('returns undefined while identity is down and the brand was never loaded', async () => {
  const { identity, titleOf } = await startBrands();
  identity.isDown = true;
  expect(await titleOf('coral')).toBeUndefined();
});
