import { CURRENCIES, money, type Currency, type Money } from '@atoll/money/money';
import type { Caller } from '@atoll/runtime/context/caller';
import type { SeededRandom } from '@atoll/testing/seeded-random';
import { admin } from '../builders.js';

/** Two admins. */
export const STAFF: readonly Caller[] = [2, 3].map((userId) => ({
  ...admin(),
  actor: { kind: 'user', userId, username: `admin${userId}`, sessionId: 's', isAdmin: true, isCaptain: false, isSuperUser: false },
}));

export const amountOf = ({ random }: { readonly random: SeededRandom }): Money<Currency> =>
  money(random.oneOf(CURRENCIES), random.oneOf([1, 2, 3, 100, 333, 92_520]));
