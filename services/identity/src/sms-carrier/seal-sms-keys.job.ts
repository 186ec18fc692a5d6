import { log } from '@atoll/runtime/observability/log';
import type { Invalidation } from '../invalidation.port.js';
import type { Operators } from '../operators/operators.port.js';
import type { Credentials } from './update-sms-carrier.js';

/** Seals the keys of operators' SMS carriers again that a former key of the deployment has sealed, so that it can be removed. */
export class SealSmsKeys {
  constructor(
    private readonly operators: Pick<Operators, 'withSmsCarrier' | 'resealSmsKey'>,
    private readonly credentials: Pick<Credentials, 'secrets'>,
    private readonly invalidation: Pick<Invalidation, 'operatorChanged'>,
  ) {}

  async run(): Promise<void> {
    let count = 0;
    for (const { operatorId, smsCarrier } of await this.operators.withSmsCarrier()) {
      const { sealedSecret: before } = smsCarrier;
      const sealed = this.resealed(operatorId, before);
      if (sealed === before || !(await this.operators.resealSmsKey(operatorId, before, sealed))) continue;
      // Notification keeps settings, and with them a key that only the former key of the deployment opens.
      await this.invalidation.operatorChanged(operatorId);
      count += 1;
    }
    if (count > 0) log.info({ count }, 'keys of SMS carriers sealed again');
  }

  /** The same where the present key has sealed it. What cannot be opened stays, because its key may be added again. */
  private resealed(operatorId: string, sealed: string): string {
    try {
      return this.credentials.secrets?.reseal(sealed, operatorId) ?? sealed;
    } catch (err) {
      log.error({ err, operatorId }, 'the key of an SMS carrier cannot be opened');
      return sealed;
    }
  }
}
