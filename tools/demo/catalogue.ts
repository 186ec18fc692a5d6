// Locations, provider, boats with layouts and crew, routes: each record is looked up first, so a load continues after an interruption.

import type { Input, Output } from '@atoll/contracts/http/calls';
import type { OperatorApi } from './client.ts';
import type { BoatWish, DemoOperator } from './operator.ts';
import { known } from './users.ts';

export interface Catalogue {
  readonly locations: ReadonlyMap<string, Output<'getLocations'>['locations'][number]>;
  readonly boats: ReadonlyMap<string, Output<'getBoats'>['boats'][number]>;
  readonly routes: ReadonlyMap<string, Output<'getRoutes'>['routes'][number]>;
}

const columnLetter = (index: number) => String.fromCharCode(65 + index);

/** Rows of seats named as the editor names them (A1, B1, …), without those that the boat does not have. */
function layoutRows({ rows, columns, blocked, capacity }: BoatWish): Input<'createBoatLayout'>['rows'] {
  let active = 0;
  return Array.from({ length: rows }, (_row, row) => ({
    no: row + 1,
    columns: Array.from({ length: columns }, (_column, column) => {
      const name = `${columnLetter(column)}${row + 1}`;
      const isSeat = !blocked.includes(name) && active < capacity;
      if (isSeat) active += 1;
      return { no: column + 1, name, active: isSeat };
    }),
  }));
}

const inDhivehi = (name: string) => ({ language: 'dv' as const, name });

/** The record of that name; created if there is none. */
async function ensure<T extends { name: string }>(list: () => Promise<T[]>, name: string, make: () => Promise<unknown>): Promise<T> {
  const find = async () => (await list()).find((record) => record.name === name);
  const existing = await find();
  if (existing) return existing;
  await make();
  const made = await find();
  if (!made) throw new Error(`${name} was created and is not found`);
  return made;
}

async function ensureLocations(admin: OperatorApi, wanted: DemoOperator['locations']): Promise<Catalogue['locations']> {
  const list = async () => (await admin.call('getLocations', {})).locations;
  for (const { name, dv, points, at } of wanted) {
    const [latitude, longitude] = at;
    const location = await ensure(list, name, () => admin.call('createLocation', { name, names: [inDhivehi(dv)], latitude, longitude }));
    for (const point of points.filter((one) => !location.points.some((point) => point.name === one))) {
      await admin.call('createPoint', { locationId: location.id, name: point });
    }
    if (!location.public) await admin.call('toggleLocationPublic', { locationId: location.id, public: true });
  }
  return new Map((await list()).map((location) => [location.name, location]));
}

async function ensureBoats(admin: OperatorApi, { provider, boats }: DemoOperator, captainId: number): Promise<Catalogue['boats']> {
  const providers = async () => (await admin.call('getProviders', {})).providers;
  const { id: providerId } = await ensure(providers, provider.name, () => admin.call('createProvider', provider));
  const list = async () => (await admin.call('getBoats', {})).boats;
  for (const boat of boats) {
    const { id, boatStaff } = await ensure(list, boat.name, () =>
      admin.call('createBoat', { name: boat.name, names: [inDhivehi(boat.dv)], capacity: boat.capacity, providerId }),
    );
    const { rows } = await admin.call('getBoatLayout', { boatId: id });
    if (rows.length === 0) await admin.call('createBoatLayout', { boatId: id, rows: layoutRows(boat) });
    if (!boatStaff.some(({ userId }) => userId === captainId)) await admin.call('addBoatStaff', { boatId: id, userId: captainId });
  }
  return new Map((await list()).map((boat) => [boat.name, boat]));
}

async function ensureRoutes(admin: OperatorApi, wanted: DemoOperator['routes'], locations: Catalogue['locations']): Promise<Catalogue['routes']> {
  const { routes } = await admin.call('getRoutes', {});
  for (const { name, dv, stops, prices } of wanted) {
    if (routes.some((route) => route.name === name)) continue;
    await admin.call('createRoute', {
      name,
      names: [inDhivehi(dv)],
      stops: stops.map(([stop, mins], index) => ({
        locationId: known(locations, stop).id,
        mins,
        allowEmbark: index < stops.length - 1,
        allowDisembark: index > 0,
        toStops: stops.slice(index + 1).map(([to]) => {
          const price = prices[`${stop}>${to}`];
          if (!price) throw new Error(`${name} has no price from ${stop} to ${to}`);
          const [centPerSeat, laariPerSeat, centPerSeatLocal, laariPerSeatLocal] = price;
          return { locationId: known(locations, to).id, centPerSeat, laariPerSeat, centPerSeatLocal, laariPerSeatLocal };
        }),
      })),
    });
  }
  return new Map((await admin.call('getRoutes', {})).routes.map((route) => [route.name, route]));
}

export async function ensureCatalogue(admin: OperatorApi, operator: DemoOperator, captainId: number): Promise<Catalogue> {
  const locations = await ensureLocations(admin, operator.locations);
  const boats = await ensureBoats(admin, operator, captainId);
  const routes = await ensureRoutes(admin, operator.routes, locations);
  return { locations, boats, routes };
}
