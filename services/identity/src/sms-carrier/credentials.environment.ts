import { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import { readVariables } from '@atoll/runtime/start/environment';
import { environment } from '../environment.js';
import { Credentials } from './update-sms-carrier.js';

export class EnvironmentCredentials extends Credentials {
  override readonly secrets;
  override readonly origins;

  constructor() {
    super();
    const { CREDENTIAL_KEYS, OUTGOING_ORIGINS } = readVariables('identity', environment.pick({ CREDENTIAL_KEYS: true, OUTGOING_ORIGINS: true }));
    this.secrets = CREDENTIAL_KEYS ? new SealedSecrets(CREDENTIAL_KEYS) : undefined;
    this.origins = OUTGOING_ORIGINS.split(',').filter(Boolean);
  }
}
