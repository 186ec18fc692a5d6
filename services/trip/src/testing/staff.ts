import { calls, type Input, type Output } from '@atoll/contracts/http/calls';
import type { CallName } from '@atoll/contracts/http/routes';
import type { Actor } from '@atoll/runtime/context/caller';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import type { TripPlatform } from './service.js';

/** Calls of one person at one operator, as a browser makes them. */
export function person(platform: TripPlatform, operatorId: string, actor: Actor = adminActor()) {
  const caller = callerAs(actor, { operatorId });
  const ask = (name: CallName, input: object = {}, headers: Record<string, string> = {}) => platform.call(calls[name], caller, input, headers);
  return {
    ask,
    /** The answer of a call that must succeed. */
    async told<N extends CallName>(name: N, input: Partial<Input<N>> = {}): Promise<Output<N>> {
      const { status, body } = await ask(name, input as object);
      if (status !== 200) throw new Error(`${name} answered ${status} ${body.error}`);
      return body as Output<N>;
    },
  };
}

export type Person = ReturnType<typeof person>;

/** Locations A to D, all public, a provider and a boat of 10 with the captain 'hassan' on its staff. */
export async function aCatalogue(admin: Person): Promise<{ ids: [number, number, number, number]; boatId: number }> {
  for (const name of ['A', 'B', 'C', 'D']) await admin.told('createLocation', { name });
  const ids = (await admin.told('getLocations')).locations.map((location) => location.id) as [number, number, number, number];
  for (const locationId of ids) await admin.told('toggleLocationPublic', { locationId, public: true });
  await admin.told('createProvider', { name: 'Blue Boats', bankAccountMVR: '7701' });
  const [provider] = (await admin.told('getProviders')).providers;
  await admin.told('createBoat', { name: 'Dhoni', capacity: 10, providerId: provider!.id });
  const boatId = (await admin.told('getBoats')).boats[0]!.id;
  await admin.told('addBoatStaff', { boatId, userId: 43 });
  return { ids, boatId };
}
