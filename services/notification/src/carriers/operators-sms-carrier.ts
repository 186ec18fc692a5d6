import { isSmsCarrierKind } from '@atoll/contracts/sms-carriers';
import type { SettingsClient } from '@atoll/operator-settings/client';
import type { OutgoingHttp } from '@atoll/runtime/outgoing/outgoing-http';
import type { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import { assertTaken, SMS_CARRIER } from '../channels/carrier-response.js';
import { SmsCarrier, type Sms } from '../channels/sms-carrier.port.js';
import { requestsByKind } from './sms-accounts.js';

export interface OperatorsAccounts {
  readonly http: Pick<OutgoingHttp, 'post'>;
  /** Undefined where the deployment has no keys: no operator then has an account of its own. */
  readonly secrets: Pick<SealedSecrets, 'open'> | undefined;
  /** Where Twilio's API is. */
  readonly twilioUrl: string;
}

/** Sends through the operator's own account where it has one, and through the deployment's carrier otherwise. */
export class OperatorsSmsCarrier extends SmsCarrier {
  override readonly atOnce;

  constructor(
    private readonly operators: Pick<SettingsClient, 'operator'>,
    private readonly ofDeployment: SmsCarrier,
    private readonly accounts: OperatorsAccounts,
  ) {
    super();
    this.atOnce = ofDeployment.atOnce;
  }

  override async laneOf(operatorId: string): Promise<string> {
    return (await this.operators.operator(operatorId)).smsCarrier ? operatorId : '';
  }

  override async send(operatorId: string, sms: Sms): Promise<void> {
    const { smsCarrier: account } = await this.operators.operator(operatorId);
    if (!account) return this.ofDeployment.send(operatorId, sms);
    // A kind that only a later release has: its sender takes the message.
    if (!isSmsCarrierKind(account.kind)) throw new Error(`this release has no SMS carrier of kind '${account.kind}'`);
    const { http, secrets, twilioUrl } = this.accounts;
    if (!secrets) throw new Error('there are no CREDENTIAL_KEYS to open the key of an SMS carrier');
    const { status } = await http.post(requestsByKind[account.kind](account, secrets.open(account.sealedSecret, operatorId), sms, twilioUrl));
    assertTaken(SMS_CARRIER, status);
  }
}
