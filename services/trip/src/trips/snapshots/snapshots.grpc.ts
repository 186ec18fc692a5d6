import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  DepartingRequest,
  DepartingResponse,
  DirectTripsRequest,
  DirectTripsResponse,
  SnapshotsAndNamesRequest,
  SnapshotsAndNamesResponse,
  SnapshotsRequest,
  SnapshotsResponse,
} from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { badField } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { ReadLocationNames } from '../../catalogue/locations/read-location-names.js';
import { Trips } from '../trips.port.js';
import { ReadSnapshots } from './read-snapshots.js';

const MAX_BATCH = 500;
/** Bounds the trips that depart in one response. */
const LONGEST_MS = 24 * 3_600_000;

@Controller()
export class SnapshotsGrpc {
  constructor(
    private readonly snapshots: ReadSnapshots,
    private readonly names: ReadLocationNames,
    private readonly trips: Trips,
  ) {}

  @GrpcMethod('Trips', 'snapshots')
  async respond({ tripIds, withoutStaff, forSale }: SnapshotsRequest, metadata: Metadata): Promise<SnapshotsResponse> {
    if (tripIds.length > MAX_BATCH) throw badField('tripIds');
    return { trips: await this.snapshots.run(callerOf(metadata).operatorId, tripIds, { withoutStaff, forSale }) };
  }

  @GrpcMethod('Trips', 'snapshotsAndNames')
  async withNames({ tripIds, locationIds }: SnapshotsAndNamesRequest, metadata: Metadata): Promise<SnapshotsAndNamesResponse> {
    if (tripIds.length > MAX_BATCH) throw badField('tripIds');
    const { operatorId } = callerOf(metadata);
    const [trips, locations] = await Promise.all([this.snapshots.run(operatorId, tripIds, { withoutStaff: true }), this.names.run(operatorId, locationIds)]);
    return { trips, locations };
  }

  @GrpcMethod('Trips', 'departing')
  async departing({ fromMs, toMs }: DepartingRequest, metadata: Metadata): Promise<DepartingResponse> {
    if (toMs - fromMs > LONGEST_MS) throw badField('toMs');
    const trips = await this.trips.departing(callerOf(metadata).operatorId, { from: new Date(fromMs), to: new Date(toMs) }, false);
    return { trips: trips.map(({ id, fromTime }) => ({ id, fromTimeMs: fromTime.getTime() })) };
  }

  @GrpcMethod('Trips', 'directTrips')
  async directTrips({ fromLocationId, toLocationId, fromMs, toMs }: DirectTripsRequest, metadata: Metadata): Promise<DirectTripsResponse> {
    const between = { from: new Date(fromMs), to: new Date(toMs) };
    return { trips: await this.snapshots.directOnSale(callerOf(metadata).operatorId, fromLocationId, toLocationId, between) };
  }
}
