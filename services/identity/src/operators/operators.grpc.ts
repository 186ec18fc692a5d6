import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  ByHostRequest,
  ByHostResponse,
  SettingsRequest,
  SettingsResponse,
  WithRemindersRequest,
  WithRemindersResponse,
  WithReportMailsRequest,
  WithReportMailsResponse,
} from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { commonError } from '@atoll/errors/common';
import { configRow } from '@atoll/operator-settings/configs';
import { actorName } from '@atoll/runtime/context/caller';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { Operators } from './operators.port.js';

@Controller()
export class OperatorsGrpc {
  constructor(private readonly operators: Operators) {}

  @GrpcMethod('OperatorDirectory', 'byHost')
  async byHost({ host }: ByHostRequest): Promise<ByHostResponse> {
    const operatorId = await this.operators.byHost(host);
    if (operatorId === undefined) throw commonError('NOT_FOUND');
    return { operatorId };
  }

  @GrpcMethod('OperatorDirectory', 'settings')
  async settings(_request: SettingsRequest, metadata: Metadata): Promise<SettingsResponse> {
    const caller = callerOf(metadata);
    const { configs, smsCarrier, messages, reportMails: _reportMails, ...operator } = await this.operators.of(caller.operatorId);
    return { operator, configs, ...(actorName(caller) === 'notification' && { smsCarrier, messages }) };
  }

  @GrpcMethod('OperatorDirectory', 'withReminders')
  async withReminders(_request: WithRemindersRequest, metadata: Metadata): Promise<WithRemindersResponse> {
    if (actorName(callerOf(metadata)) !== 'notification') throw commonError('FORBIDDEN');
    const { id, initial } = configRow('reminderHours')!;
    return { operatorIds: await this.operators.withoutInitial(id, initial) };
  }

  @GrpcMethod('OperatorDirectory', 'withReportMails')
  async withReportMails(_request: WithReportMailsRequest, metadata: Metadata): Promise<WithReportMailsResponse> {
    if (actorName(callerOf(metadata)) !== 'reporting') throw commonError('FORBIDDEN');
    const found = await this.operators.withReportMails();
    return { operators: found.map(({ reportMails = [], ...operator }) => ({ ...operator, reportMails })) };
  }
}
