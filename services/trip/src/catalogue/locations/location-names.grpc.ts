import type { LocationNamesRequest, LocationNamesResponse } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { badField } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { Locations } from './locations.port.js';

/** A list of requests names two locations each. */
const MAX_BATCH = 2_000;

@Controller()
export class LocationNamesGrpc {
  constructor(private readonly locations: Locations) {}

  @GrpcMethod('Trips', 'locationNames')
  async respond({ locationIds }: LocationNamesRequest, metadata: Metadata): Promise<LocationNamesResponse> {
    if (locationIds.length > MAX_BATCH) throw badField('locationIds');
    const { operatorId } = callerOf(metadata);
    const [all, existing] = await Promise.all([this.locations.evenDeleted(operatorId, locationIds), this.locations.byIds(operatorId, locationIds)]);
    const kept = new Set(existing.map(({ id }) => id));
    return { locations: all.map(({ id, name }) => ({ id, name, deleted: !kept.has(id) })) };
  }
}
