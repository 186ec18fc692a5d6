import { auditHeadSchema } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { GatewayAccount, GatewayAccountsRecord, Sealed } from './gateway-account.js';

export type GatewayAccountsDocument = GatewayAccountsRecord & Partial<EventFields> & { _id: string };

const account = embedded<GatewayAccount>({
  id: { type: Number, required: true },
  sealed: { type: embedded<Sealed>({ apiKey: { type: String, required: true }, webhookSecret: String }), required: true },
  lastFour: { type: String, required: true },
  setAt: { type: Date, required: true },
  setBy: Number,
  formerSince: Date,
});

export const gatewayAccounts = defineCollection<GatewayAccountsDocument>(
  'gateway_accounts',
  {
    gateway: { type: String, required: true },
    accounts: { type: [account], required: true },
    version: { type: Number, required: true },
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  { indexes: [{ key: { operatorId: 1, gateway: 1 }, unique: true, name: 'ofOperator' }, UNSENT_INDEX] },
);
