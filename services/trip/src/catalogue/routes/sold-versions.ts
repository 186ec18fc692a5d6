import type { Locations } from '../locations/locations.port.js';
import type { SoldRecord } from '../sale-terms/sold-record.js';
import { SoldVersions } from '../sale-terms/sold-versions.port.js';
import type { Routes } from './routes.port.js';

export class StoredSoldVersions extends SoldVersions {
  private readonly find: Record<SoldRecord, (operatorId: string, id: number) => Promise<{ version?: number } | undefined>>;

  constructor(routes: Routes, locations: Locations) {
    super();
    this.find = {
      route: (operatorId, id) => routes.find(operatorId, id),
      location: async (operatorId, id) => (await locations.evenDeleted(operatorId, [id]))[0],
    };
  }

  async of(operatorId: string, kind: SoldRecord, id: number): Promise<number> {
    return (await this.find[kind](operatorId, id))?.version ?? 0;
  }
}
