import { credentialsOf, isCredential, type CredentialField, type GatewayAccountKind } from '@atoll/contracts/gateway-accounts';
import type { AuditHead } from '@atoll/outbox/audit/chain';
import { paymentError } from '../errors.js';

export type Sealed = Partial<Record<CredentialField, string>>;

/** An account of the operator at a payment company, as one super user has entered it. Never changed, only followed by another. */
export interface GatewayAccount {
  /** Counts within the payment gateway; attempts name it. */
  id: number;
  sealed: Sealed;
  /** The end of the API key, by which it is recognised. */
  lastFour: string;
  setAt: Date;
  setBy?: number;
  /** Since then it begins no payment. */
  formerSince?: Date;
}

/** The accounts of an operator at one payment gateway, at most one of which is not a former one. */
export interface GatewayAccountsRecord {
  operatorId: string;
  gateway: GatewayAccountKind;
  accounts: GatewayAccount[];
  /** 0 where none was ever entered. */
  version: number;
  auditHead?: AuditHead;
}

export type Credentials = Readonly<Partial<Record<CredentialField, string>>>;

interface Entering {
  readonly at: Date;
  readonly by: number | undefined;
  readonly seal: (field: CredentialField, secret: string) => string;
}

/** An attempt is read for 24 hours and a half after it began, and Stripe retries an event for three days. */
const FORMER_KEPT_MS = 4 * 24 * 60 * 60_000;

const SHOWN = 4;

const codes = { apiKey: 'GATEWAY_API_KEY', webhookSecret: 'GATEWAY_WEBHOOK_SECRET' } as const satisfies Record<CredentialField, string>;

/** GATEWAY_API_KEY or GATEWAY_WEBHOOK_SECRET for what cannot be a credential of the payment gateway. */
export function checkCredential(gateway: GatewayAccountKind, field: CredentialField, text: string): void {
  if (!isCredential(gateway, field, text)) throw paymentError(codes[field]);
}

export const presentOf = ({ accounts }: Pick<GatewayAccountsRecord, 'accounts'>): GatewayAccount | undefined =>
  accounts.find(({ formerSince }) => formerSince === undefined);

/** The accounts with what was entered in front; undefined where nothing was. A field that was left empty keeps what is stored, and is refused where nothing is. */
export function entered(record: GatewayAccountsRecord, given: Credentials, { at, by, seal }: Entering): GatewayAccount[] | undefined {
  const present = presentOf(record);
  const fields = credentialsOf(record.gateway);
  const sealed: Sealed = {};
  for (const field of fields) {
    const text = given[field]?.trim() ?? '';
    const stored = present?.sealed[field];
    if (text !== '' || stored === undefined) checkCredential(record.gateway, field, text);
    sealed[field] = text === '' ? stored! : seal(field, text);
  }
  if (present && fields.every((field) => sealed[field] === present.sealed[field])) return undefined;
  const lastFour = given.apiKey?.trim().slice(-SHOWN) || (present?.lastFour ?? '');
  return [{ id: record.version + 1, sealed, lastFour, setAt: at, ...(by !== undefined && { setBy: by }) }, ...ended(record, at)];
}

/** The accounts without a present one. */
export const ended = ({ accounts }: Pick<GatewayAccountsRecord, 'accounts'>, at: Date): GatewayAccount[] =>
  remembered(accounts, at).map((account) => ({ ...account, formerSince: account.formerSince ?? at }));

/** Without former accounts whose payments cannot be open any more. */
export const remembered = (accounts: readonly GatewayAccount[], now: Date): GatewayAccount[] =>
  accounts.filter(({ formerSince }) => formerSince === undefined || now.getTime() - formerSince.getTime() < FORMER_KEPT_MS);
