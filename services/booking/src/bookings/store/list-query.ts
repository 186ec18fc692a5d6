import type { ListQuery } from '@atoll/runtime/lists/list-paths';
import { foundUnder } from '../booking-status.js';
import type { BookingFilter } from '../bookings.port.js';

/** Tombstones have no time of creation. */
const ANY_TIME = { $gt: new Date(0) } as const;

/** How a list of bookings is read: the index that serves the most of its conditions. */
export function listQuery(operatorId: string, { listStatus, userId, paymentMethod, ...page }: BookingFilter): ListQuery {
  const status = listStatus !== undefined && { listStatus: { $in: foundUnder(listStatus) } };
  const user = userId !== undefined && { userId };
  const method = paymentMethod !== undefined && { paymentMethod };
  const read = (index: string, served: object, residual?: object): ListQuery => ({
    ...page,
    operatorId,
    index,
    ...((status || user || method) && { inWords: { ...status, ...method, ...user } }),
    filter: { createdAt: ANY_TIME, ...served },
    ...(residual && { residual: { ...residual } }),
  });
  if (user && status) return read('userStatus', { ...user, ...status }, method || undefined);
  if (user) return read('user', user, method || undefined);
  if (method && status) return read('paymentMethodStatus', { ...method, ...status });
  if (method) return read('paymentMethod', method);
  return status ? read('listStatus', status) : read('list', {});
}
