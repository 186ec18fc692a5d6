import { randomUUID } from 'node:crypto';
import { SendNowClient } from '@atoll/contracts/gen/atoll/notification/v1/notification';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { log } from '@atoll/runtime/observability/log';
import { CodeSender, type CodeToSend } from './code-sender.port.js';
import { OTP_MINUTES } from './otp-code.js';

/** A little longer than notification waits for the carrier. */
const DEADLINE_MS = 12_000;

export class GrpcCodeSender extends CodeSender {
  private readonly notification: PromiseClient<(typeof SendNowClient)['service']>;

  constructor(peers: GrpcPeers) {
    super();
    this.notification = peers.client(SendNowClient);
  }

  override async send({ operatorId, ...code }: CodeToSend): Promise<boolean> {
    const request = { language: '', ...code, reference: randomUUID(), validMinutes: OTP_MINUTES };
    try {
      return (await this.notification.localPriceCode(serviceCaller('booking', operatorId), request, { deadlineMs: DEADLINE_MS })).sent;
    } catch (err) {
      log.warn({ err }, 'code not sent');
      return false;
    }
  }
}
