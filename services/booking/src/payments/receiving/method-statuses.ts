import type { MethodStatus } from '@atoll/contracts/gen/atoll/payment/v1/events';
import type { MethodKind } from '@atoll/contracts/payment-methods';

/** The first of these among several payments of a kind decides about a booking: what waits for staff or is agreed, then money received, then a rejection. */
const DECIDING = {
  proof: ['Pending', 'Verified', 'Rejected'],
  counter: ['Allowed', 'Pending', 'Paid', 'Rejected'],
} as const satisfies Partial<Record<MethodKind, readonly string[]>>;

/** The status of the payment that decides, of all methods of the kind; '' where there is none. */
export function statusOfKind(kind: keyof typeof DECIDING, methods: readonly MethodStatus[]): string {
  const statuses = methods.filter((one) => one.kind === kind).map(({ status }) => status);
  return DECIDING[kind].find((status) => statuses.includes(status)) ?? statuses[0] ?? '';
}
