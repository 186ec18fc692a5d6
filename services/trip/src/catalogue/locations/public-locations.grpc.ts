import type { PublicLocationsRequest, PublicLocationsResponse } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { locationResponse } from './location-response.js';
import { Locations } from './locations.port.js';

@Controller()
export class PublicLocationsGrpc {
  constructor(private readonly locations: Locations) {}

  @GrpcMethod('Trips', 'publicLocations')
  async respond(_request: PublicLocationsRequest, metadata: Metadata): Promise<PublicLocationsResponse> {
    const { operatorId } = callerOf(metadata);
    return { locations: (await this.locations.public(operatorId)).map((location) => ({ ...locationResponse(location), names: location.names ?? [] })) };
  }
}
