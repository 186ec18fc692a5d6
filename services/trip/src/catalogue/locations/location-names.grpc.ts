import type { LocationNamesRequest, LocationNamesResponse } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { ReadLocationNames } from './read-location-names.js';

@Controller()
export class LocationNamesGrpc {
  constructor(private readonly names: ReadLocationNames) {}

  @GrpcMethod('Trips', 'locationNames')
  async respond({ locationIds }: LocationNamesRequest, metadata: Metadata): Promise<LocationNamesResponse> {
    return { locations: await this.names.run(callerOf(metadata).operatorId, locationIds) };
  }
}
