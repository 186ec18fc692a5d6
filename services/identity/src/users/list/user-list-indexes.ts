import type { Index } from '@atoll/runtime/mongo/collections';
import { userSortKeys } from '../users.port.js';
import type { UserQuery, UserSortKey } from '../users.port.js';

export const fieldOf = (sortBy: UserSortKey) => (sortBy === 'username' ? 'foldedUsername' : sortBy);

/** Name given to `hint`: each order of the list has an index for all users and one for those with a role. */
export const indexOf = ({ sortBy, hideNonRole }: Pick<UserQuery, 'sortBy' | 'hideNonRole'>) => `${hideNonRole ? 'withRole' : 'all'}By_${sortBy}`;

/** In the order of the list, with the name last, so that a search reads no document that it does not return. */
export const userListIndexes: Index[] = userSortKeys.flatMap((sortBy) => {
  const order = { [fieldOf(sortBy)]: 1, id: 1, foldedUsername: 1 } as const;
  return [
    { key: { operatorId: 1, ...order }, name: indexOf({ sortBy, hideNonRole: false }) },
    { key: { operatorId: 1, hasRole: 1, ...order }, name: indexOf({ sortBy, hideNonRole: true }), partialFilterExpression: { hasRole: true } },
  ];
});
