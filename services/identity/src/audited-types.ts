import type { AuditedType } from '@atoll/outbox/audit/auditor';

export const auditedUser: AuditedType = { name: 'user', readable: ['isAdmin', 'isCaptain'] };
/** Not contacts, bank accounts and long texts. */
export const auditedOperator: AuditedType = {
  name: 'operator',
  readable: [
    'productTitle',
    'companyName',
    'logo',
    'favicon',
    'heroImage',
    'primaryColour',
    'mvrGatewayOn',
    'usdGatewayOn',
    'bankTransferOn',
    'cashOn',
    'feeFixedCent',
    'feeBasisPoints',
    'zone',
    'configs',
  ],
};
