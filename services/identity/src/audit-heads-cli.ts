import { printAuditHeads } from '@atoll/outbox/audit/print-audit-heads';
import { auditedOperator, auditedUser } from './audited-types.js';
import { operators } from './operators/operators.schema.js';
import { users } from './users/users.schema.js';

await printAuditHeads([
  { collection: users, type: auditedUser },
  { collection: operators, type: auditedOperator },
]);
