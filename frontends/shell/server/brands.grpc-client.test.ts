/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { SettingsResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { operatorChangedChannel, writeOperatorChanged } from '@atoll/operator-settings/invalidation';
import { BrandsOfIdentity } from './brands.grpc-client.js';

async function someBrands() {
  const identity = { asked: [] as string[], title: 'Coral Ferries', away: false };
  const brands = new BrandsOfIdentity(async (operatorId) => {
    identity.asked.push(operatorId);
    if (identity.away) throw new Error('away');
    return SettingsResponse.fromPartial({ operator: { operatorId, productTitle: identity.title } });
  });
  let say: (message: string) => void = () => undefined;
  await brands.follow({
    subscribe: async (channel, onMessage) => {
      if (channel === operatorChangedChannel) say = onMessage;
      return async () => undefined;
    },
  });
  const titleOf = async (operatorId: string): Promise<string | undefined> => (await brands.of(operatorId))?.operator.productTitle;
  return { identity, titleOf, changed: (operatorId: string) => say(writeOperatorChanged(operatorId)) };
}

it('asks identity once for many pages of an operator [ID-07]', async () => {
  const { identity, titleOf } = await someBrands();
  expect(await Promise.all([titleOf('coral'), titleOf('coral')])).toEqual(['Coral Ferries', 'Coral Ferries']);
  await titleOf('coral');
  expect(identity.asked).toEqual(['coral']);
});

it("shows an operator's new title as soon as it was changed, and asks again for no other operator [ID-01]", async () => {
  const { identity, titleOf, changed } = await someBrands();
  await titleOf('coral');
  await titleOf('lagoon');
  identity.title = 'Coral Boats';
  expect(await titleOf('coral')).toBe('Coral Ferries');
  changed('coral');
  expect([await titleOf('coral'), await titleOf('lagoon')]).toEqual(['Coral Boats', 'Coral Ferries']);
  expect(identity.asked).toEqual(['coral', 'lagoon', 'coral']);
});

it('knows no brand while identity is away and was never heard', async () => {
  const { identity, titleOf } = await someBrands();
  identity.away = true;
  expect(await titleOf('coral')).toBeUndefined();
});
