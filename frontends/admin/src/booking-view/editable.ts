import type { Booking } from '../server-types.js';

/** Whether customers and fare of a booking are still offered for editing: not once it is paid, allowed, cash-allowed or cancelled [BK-43, BK-44]. */
export const isEditable = ({
  isPaid,
  isAllowed,
  isCashAllowed,
  isCancelled,
}: Pick<Booking, 'isPaid' | 'isAllowed' | 'isCashAllowed' | 'isCancelled'>): boolean => !isPaid && !isAllowed && !isCashAllowed && !isCancelled;
