import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Layouts } from '../../catalogue/boats/layouts.port.js';
import type { Location } from '../../catalogue/locations/location.js';
import type { Locations } from '../../catalogue/locations/locations.port.js';
import type { Providers } from '../../catalogue/providers/providers.port.js';
import type { Routes } from '../../catalogue/routes/routes.port.js';
import type { Settings } from '../../settings.port.js';
import type { Trip } from '../trip.js';
import type { Between, Trips } from '../trips.port.js';
import { snapshotOf, type ProviderAccount } from './snapshot.js';

/** A renamed point or a new bank account may reach pages and messages some seconds late; a sale is decided on records that are read again. */
const TTL_MS = 5_000;
const CACHED_RECORDS = 5_000;
/** Limits the direct trips between two locations in one response: 50 trips a day for the longest request. */
const LIMIT = 700;
const NO_ACCOUNT: ProviderAccount = { bankAccountMVR: null };

export class ReadSnapshots {
  private readonly cache: ShortCache<Location[]>;
  private readonly accounts: ShortCache<ProviderAccount>;

  constructor(
    private readonly trips: Trips,
    private readonly routes: Routes,
    private readonly boats: Boats,
    private readonly layouts: Layouts,
    private readonly locations: Locations,
    private readonly settings: Settings,
    private readonly providers: Providers,
  ) {
    this.cache = new ShortCache({
      ttlMs: TTL_MS,
      max: CACHED_RECORDS,
      load: (key) => {
        const [operatorId = '', id] = key.split('|');
        return this.locations.evenDeleted(operatorId, [Number(id)]);
      },
    });
    this.accounts = new ShortCache({
      ttlMs: TTL_MS,
      max: CACHED_RECORDS,
      load: async (key) => {
        const [operatorId = '', id] = key.split('|');
        return (await this.providers.evenDeleted(operatorId, Number(id))) ?? NO_ACCOUNT;
      },
    });
  }

  async run(
    operatorId: string,
    tripIds: number[],
    { withoutStaff = false, forSale = false }: { withoutStaff?: boolean; forSale?: boolean } = {},
  ): Promise<TripSnapshot[]> {
    return this.of(operatorId, await this.trips.withProposedCopies(operatorId, tripIds), withoutStaff, forSale);
  }

  /** Direct trips on sale from one location to another, earliest first. */
  async directOnSale(operatorId: string, fromId: number, toId: number, between: Between): Promise<TripSnapshot[]> {
    return this.of(operatorId, await this.trips.directOnSale(operatorId, fromId, toId, between, LIMIT), true);
  }

  /** Describes trips that were read already. */
  async of(operatorId: string, trips: Trip[], withoutStaff = true, forSale = false): Promise<TripSnapshot[]> {
    if (trips.length === 0) return [];
    const [routes, staff, seats, locations, { multiStop }, accounts] = await Promise.all([
      this.routes.byIds(
        operatorId,
        trips.flatMap((trip) => trip.route?.id ?? []),
      ),
      this.boats.staffOf(operatorId, withoutStaff ? [] : trips.map((trip) => trip.boat.id)),
      this.layouts.activeSeats(
        operatorId,
        trips.flatMap((trip) => trip.layoutId ?? []),
      ),
      this.endsOf(operatorId, trips, forSale),
      this.settings.of(operatorId),
      Promise.all(trips.map((trip) => this.accounts.get(`${operatorId}|${trip.provider.id}`))),
    ]);
    return trips.map((trip, index) =>
      snapshotOf(trip, {
        route: routes.get(trip.route?.id ?? 0),
        staff: staff.get(trip.boat.id) ?? [],
        seats: seats.get(trip.layoutId ?? 0) ?? [],
        ends: locations.filter(({ id }) => id === trip.from.id || id === trip.to.id),
        multiStop,
        account: accounts[index] ?? NO_ACCOUNT,
      }),
    );
  }

  private async endsOf(operatorId: string, trips: Trip[], forSale: boolean): Promise<Location[]> {
    const ids = new Set(trips.flatMap((trip) => [trip.from.id, trip.to.id]));
    if (forSale) return this.locations.evenDeleted(operatorId, [...ids]);
    return (await Promise.all([...ids].map((id) => this.cache.get(`${operatorId}|${id}`)))).flat();
  }
}
