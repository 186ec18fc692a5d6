import { printAuditHeads } from '@atoll/outbox/audit/print-audit-heads';
import { auditedPayments } from './booking-payments/records/payment-records.mongo.js';
import { bookingPayments } from './booking-payments/records/payment-records.schema.js';
import { auditedCashShift } from './cash-custody/cash-shifts.mongo.js';
import { cashShifts } from './cash-custody/cash-shifts.schema.js';
import { auditedCreditAccount } from './credit-accounts/credit-accounts.mongo.js';
import { auditedGatewayAccount } from './gateway-accounts/gateway-accounts.mongo.js';
import { gatewayAccounts } from './gateway-accounts/gateway-accounts.schema.js';
import { creditAccounts } from './credit-accounts/credit-accounts.schema.js';

await printAuditHeads([
  { collection: bookingPayments, type: auditedPayments },
  { collection: cashShifts, type: auditedCashShift },
  { collection: creditAccounts, type: auditedCreditAccount },
  { collection: gatewayAccounts, type: auditedGatewayAccount },
]);
