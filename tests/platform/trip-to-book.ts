import type { CallName } from '@atoll/contracts/http/routes';
import { call } from '../gateway.js';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A trip of coral in 2031 on a boat of its own, with seats to sell; returns its id. */
export async function makeTrip(token: string): Promise<number> {
  const ask = async (name: CallName, input: unknown = {}): Promise<Record<string, unknown>> => {
    const answer = await call('coral', name, input, token);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const made = async (create: CallName, list: CallName, key: string, input: { name: string }): Promise<number> => {
    await ask(create, input);
    const found = ((await ask(list))[key] as Named[]).filter(({ name }) => name === input.name);
    return Math.max(...found.map(({ id }) => id));
  };
  const mark = `Traced ${Date.now()}`;
  const fromLocationId = await made('createLocation', 'getLocations', 'locations', { name: `${mark} A` });
  const toLocationId = await made('createLocation', 'getLocations', 'locations', { name: `${mark} B` });
  const providerId = await made('createProvider', 'getProviders', 'providers', { name: mark });
  const boatId = await made('createBoat', 'getBoats', 'boats', { name: mark, capacity: 20, providerId } as { name: string });
  const ends = { fromLocationId, toLocationId, fromTime: '2031-01-01T05:00:00Z', toTime: '2031-01-01T06:00:00Z' };
  await ask('createTrip', { boatId, ...ends, usdPerSeat: 5, mvrPerSeat: 80 });
  const { trips } = (await ask('getTrips', { date: '2031-01-01' })) as { trips: { id: number }[] };
  return Math.max(...trips.map(({ id }) => id));
}
