import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Input } from '@atoll/contracts/http/calls';
import { badField, commonError } from '@atoll/errors/common';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import type { Settings } from '../../settings.port.js';
import { runsTrip } from '@atoll/runtime/context/trip-access';
import type { Trips } from '../../trips/trips.port.js';
import { manifestPeople, manifestVersion, type ManifestPerson } from './manifest.js';

export interface Manifest {
  readonly trip: TripSnapshot;
  readonly people: readonly ManifestPerson[];
  /** Order of the stop whose sheet it is; undefined: of the whole trip. */
  readonly stop: number | undefined;
  readonly version: string;
  readonly settings: OperatorSettings;
  /** When it was read. */
  readonly at: Date;
}

export class ReadManifest {
  constructor(
    private readonly trips: Trips,
    private readonly bookings: Bookings,
    private readonly inventory: Inventory,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** For admins, and captains who are staff of the trip's boat, whatever the state of the trip [D-47]. */
  async of(caller: Caller, { tripId, stop }: Input<'getManifestPdf'>): Promise<Manifest> {
    const { operatorId } = caller;
    const [trip] = await this.trips.snapshots(caller, [tripId]);
    if (!trip || !runsTrip(caller, trip)) throw commonError('NOT_FOUND');
    if (stop && !trip.stops.some(({ order }) => order === stop)) throw badField('stop');
    const [bookings, settings] = await Promise.all([this.bookings.ofTrip(operatorId, tripId), this.settings.of(operatorId)]);
    const ids = bookings.map(({ id }) => id);
    const people = manifestPeople(trip, bookings, await this.inventory.chosenSeats(operatorId, [tripId], ids));
    return { trip, people, stop: stop ?? undefined, version: manifestVersion(trip, people), settings, at: this.clock.now() };
  }
}
