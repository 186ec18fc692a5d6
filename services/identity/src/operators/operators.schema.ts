import { operatorField, operatorFieldNames, recordName, type RecordedFields } from '@atoll/contracts/operator-fields';
import { defineCollection, embedded, type Fields } from '@atoll/runtime/mongo/collections';
import { auditHeadSchema, type AuditHead } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX } from '@atoll/outbox/events';
import type { EventFields } from '@atoll/outbox/events';
import type { Config } from './change-configs.js';
import type { Operator, StoredMessages, StoredReportMail, StoredSmsCarrier } from './operator.js';

/** An operator is one document with its config rows inside, so that a list of settings is saved whole or not at all. Rows with the usual value are not stored. */
export type OperatorDocument = Operator & EventFields & { _id: string; auditHead?: AuditHead };

const text = { type: String, required: true };
const flag = { type: Boolean, required: true };
const number = { type: Number, required: true };

/** How each field that a super user edits is stored. */
const editable = Object.fromEntries(
  operatorFieldNames.map((name) => {
    const { kind, isLater } = operatorField(name);
    const type = kind === 'flag' ? flag : kind === 'hundredths' ? number : text;
    return [recordName(name), isLater ? type.type : type];
  }),
) as Fields<RecordedFields>;

export const operators = defineCollection<OperatorDocument>(
  'operators',
  {
    hostNames: { type: [String], required: true },
    ...editable,
    cashOn: flag,
    zone: text,
    configs: { type: [embedded<Config>({ id: number, name: text, value: text, updatedByUsername: String, updatedAt: Date })], required: true },
    version: number,
    edited: Boolean,
    smsCarrier: embedded<StoredSmsCarrier>({ kind: text, account: String, sender: String, url: String, body: String, sealedSecret: text }),
    messages: embedded<StoredMessages>({
      off: { type: [String], required: true },
      texts: { type: [embedded<StoredMessages['texts'][number]>({ text, language: text, sms: String, subject: String, mail: String })], required: true },
    }),
    reportMails: {
      type: [
        embedded<StoredReportMail>({
          id: number,
          report: text,
          every: text,
          hour: number,
          format: text,
          language: text,
          addresses: { type: [String], required: true },
          isOn: flag,
          sinceMs: number,
        }),
      ],
      default: undefined,
    },
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  { indexes: [{ key: { hostNames: 1 }, unique: true }, UNSENT_INDEX] },
);
