import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { DailyLoadsRequest, DailyLoadsResponse, DailyTotalsRequest, DailyTotalsResponse } from '@atoll/contracts/gen/atoll/trip/v1/reports';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { TripTotals } from './trip-totals.port.js';

/** Totals of trips, with which reporting compares its own [D-52]. */
@Controller()
export class TripReportsGrpc {
  constructor(private readonly totals: TripTotals) {}

  @GrpcMethod('TripReports', 'dailyTotals')
  async dailyTotals(range: DailyTotalsRequest, metadata: Metadata): Promise<DailyTotalsResponse> {
    return { days: await this.totals.byDay(callerOf(metadata).operatorId, range) };
  }

  @GrpcMethod('TripReports', 'dailyLoads')
  async dailyLoads(range: DailyLoadsRequest, metadata: Metadata): Promise<DailyLoadsResponse> {
    return { days: await this.totals.loadsByDay(callerOf(metadata).operatorId, range) };
  }
}
