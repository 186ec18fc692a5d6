import { isMethodOf } from '@atoll/contracts/payment-methods';
import { CURRENCIES } from '@atoll/money/money';
import type { TripPayments } from '../../server-types.js';

/** The columns of amounts. */
export const currencies = CURRENCIES;

export type PaymentGroup = TripPayments['groups'][number];
export type PaymentRow = PaymentGroup['rows'][number];

/** The groups in the order of the report; cards only where they are allowed or were used [RP-09, D-26]. */
export const shownGroups = ({ groups, cardAllowed }: Pick<TripPayments, 'groups' | 'cardAllowed'>): readonly PaymentGroup[] =>
  groups.filter(({ method, rows }) => cardAllowed || rows.length > 0 || !isMethodOf('card', method));
