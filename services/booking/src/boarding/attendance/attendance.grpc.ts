import type { BoardRequest, BoardResponse } from '@atoll/contracts/gen/atoll/booking/v1/attendance';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { BoardPaid } from './board-paid.js';

/** For payment, which has received the cash. It asks trip in booking's own name, which calls no other service for it: the chain is two deep (ADR 73). */
@Controller()
export class AttendanceGrpc {
  constructor(private readonly boardPaid: BoardPaid) {}

  @GrpcMethod('Attendance', 'board')
  async board({ doneAtMs, operationId, ...booking }: BoardRequest, metadata: Metadata): Promise<BoardResponse> {
    const at = doneAtMs > 0 ? new Date(doneAtMs).toISOString() : undefined;
    await this.boardPaid.run(callerOf(metadata), { ...booking, at, operationId: operationId || undefined });
    return {};
  }
}
