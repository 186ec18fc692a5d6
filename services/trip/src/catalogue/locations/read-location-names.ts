import type { LocationName } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { badField } from '@atoll/errors/common';
import type { Locations } from './locations.port.js';

/** A list of requests names two locations each. */
const MAX_BATCH = 2_000;

export class ReadLocationNames {
  constructor(private readonly locations: Locations) {}

  /** Deleted locations are marked, unknown ids left out. */
  async run(operatorId: string, ids: readonly number[]): Promise<LocationName[]> {
    if (ids.length > MAX_BATCH) throw badField('locationIds');
    if (ids.length === 0) return [];
    const [all, existing] = await Promise.all([this.locations.evenDeleted(operatorId, ids), this.locations.byIds(operatorId, ids)]);
    const kept = new Set(existing.map(({ id }) => id));
    return all.map(({ id, name, names = [] }) => ({ id, name, names, deleted: !kept.has(id) }));
  }
}
