import { commonError } from '@atoll/errors/common';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Trips } from '../trips.port.js';
import { targetBoat, type TargetBoat } from './target-boat.js';

export class FindTargetBoats {
  constructor(
    private readonly trips: Trips,
    private readonly boats: Boats,
  ) {}

  /** All of them, or `boatId` alone. NOT_FOUND for an unknown trip or boat. */
  async run(operatorId: string, tripId: number, boatId?: number): Promise<TargetBoat[]> {
    const [original, all] = await Promise.all([this.trips.find(operatorId, tripId), this.boats.all(operatorId)]);
    const boats = boatId === undefined ? all : all.filter(({ id }) => id === boatId);
    if (!original || (boatId !== undefined && boats.length === 0)) throw commonError('NOT_FOUND');
    const overlapping = await this.trips.overlapping(
      operatorId,
      boats.map(({ id }) => id),
      { from: original.fromTime, to: original.toTime },
    );
    return boats.flatMap((boat) => targetBoat(original, boat, overlapping) ?? []);
  }
}
