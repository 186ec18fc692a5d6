import { operatorField, operatorFieldNames, recordName } from '@atoll/contracts/operator-fields';
import type { AuditedType } from '@atoll/outbox/audit/auditor';

export const auditedUser: AuditedType = { name: 'user', readable: ['isAdmin', 'isCaptain'] };
/** Not contacts, bank accounts and long texts. */
export const auditedOperator: AuditedType = {
  name: 'operator',
  readable: [
    ...operatorFieldNames.filter((name) => !operatorField(name).isHidden).map(recordName),
    'cashOn',
    'zone',
    'configs',
    'smsCarrier',
    'messages',
    'reportMails',
  ],
};
