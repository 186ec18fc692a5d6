import { isDeepStrictEqual } from 'node:util';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import type { Clock } from '@atoll/time/clock';
import { identityError } from '../errors.js';
import type { Invalidation } from '../invalidation.port.js';
import type { Operators } from '../operators/operators.port.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { editedSmsCarrier, type SmsCarrierEdit } from './sms-carrier.js';

export abstract class Credentials {
  /** Undefined where the deployment has no keys. */
  abstract readonly secrets: SealedSecrets | undefined;
  /** Origins that need not be public. */
  abstract readonly origins: readonly string[];
}

/** A super user's choice of the company that sends the operator's SMS. */
export class UpdateSmsCarrier {
  constructor(
    private readonly operators: Operators,
    private readonly credentials: Credentials,
    private readonly invalidation: Invalidation,
    private readonly clock: Clock,
  ) {}

  /** NO_CREDENTIALS where the deployment has no key to seal with; RECORD_CHANGED as for the operator's record; and the refusals of the form. */
  async run(caller: Caller, { version, ...edit }: SmsCarrierEdit): Promise<void> {
    const { operatorId } = caller;
    const seal = (secret: string): string => {
      if (!this.credentials.secrets) throw identityError('NO_CREDENTIALS');
      return this.credentials.secrets.seal(secret, operatorId);
    };
    let hasChanged = false;
    await retryOnConflict(async () => {
      const operator = await this.operators.of(operatorId);
      const carrier = editedSmsCarrier(operator.smsCarrier, edit, { allowed: this.credentials.origins, seal });
      hasChanged = !isDeepStrictEqual(carrier, operator.smsCarrier);
      if (hasChanged && typeof version === 'number' && version !== operator.version) throw commonError('RECORD_CHANGED');
      return !hasChanged || this.operators.setSmsCarrier(operator, carrier, caller, this.clock.now());
    });
    if (hasChanged) await this.invalidation.operatorChanged(operatorId);
  }
}
