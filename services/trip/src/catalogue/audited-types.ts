import type { AuditedType } from '@atoll/outbox/audit/auditor';

export const auditedLocation: AuditedType = { name: 'location', readable: ['name', 'names', 'public', 'points', 'coordinates', 'deletedAt', 'deletedPoints'] };
/** Not the number of the bank account. */
export const auditedProvider: AuditedType = { name: 'provider', readable: ['name', 'bankNameMVR', 'deletedAt'] };
export const auditedBoat: AuditedType = { name: 'boat', readable: ['name', 'names', 'capacity', 'provider', 'staff', 'layoutId', 'deletedAt'] };
export const auditedRoute: AuditedType = { name: 'route', readable: ['name', 'names', 'differentLocalPrice', 'stops', 'deletedAt'] };
