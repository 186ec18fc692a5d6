import type { ReleaseRequest, ReleaseResponse, ReserveRequest, ReserveResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { readMoney } from '@atoll/money/prices';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { operatorOfService } from '../operator-of-service.grpc.js';
import { Reservations } from './reservations.port.js';

@Controller()
export class ReservationsGrpc {
  constructor(private readonly reservations: Reservations) {}

  @GrpcMethod('CreditReservations', 'reserve')
  async reserve({ amount, ...named }: ReserveRequest, metadata: Metadata): Promise<ReserveResponse> {
    return { accountName: await this.reservations.reserve({ operatorId: operatorOfService(metadata), ...named, amount: readMoney(amount) }) };
  }

  @GrpcMethod('CreditReservations', 'release')
  async release(named: ReleaseRequest, metadata: Metadata): Promise<ReleaseResponse> {
    await this.reservations.release({ operatorId: operatorOfService(metadata), ...named });
    return {};
  }
}
