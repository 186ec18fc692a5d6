import type { Booking } from './booking.js';

/** What staff can do about the payment of a booking. */
export type StaffPaymentAct = 'verifySlip' | 'decideCash' | 'receiveCash' | 'allow' | 'cancelAllow' | 'uploadSlip' | 'setAsCash';

/** Only admins decide about slips and requests [DOMAIN 3]. */
const ADMINS_ONLY: readonly StaffPaymentAct[] = ['verifySlip', 'decideCash'];

/** In the order of the menu [AW-30]. The server decides: what is not offered here is refused there. */
export function staffPaymentActs(booking: Booking, viewer: { readonly isAdmin: boolean; readonly isCaptain: boolean }): StaffPaymentAct[] {
  if (!viewer.isAdmin && !viewer.isCaptain) return [];
  return possible(booking).filter((act) => viewer.isAdmin || !ADMINS_ONLY.includes(act));
}

function possible({ isPaid, isAllowed, isCancelled, isExpired, isCashAllowed, transfer, cashPayment, priceInCent, priceInLaari }: Booking): StaffPaymentAct[] {
  const hasAmount = priceInCent > 0 || priceInLaari > 0;
  if (isPaid) return [];
  // without its number, which payment alone knows, it cannot be decided
  const canVerify = transfer.status === 'Pending' && transfer.id > 0;
  // a slip restores a booking whose time to pay has ended: one that still waits once it is verified, or a new one [D-14, D-16]
  if (isCancelled && isExpired && hasAmount) return transfer.status !== 'Pending' ? ['uploadSlip'] : canVerify ? ['verifySlip'] : [];
  if (isCancelled) return [];
  if (isAllowed) return ['cancelAllow'];
  // a second transfer or cash payment is refused, also where the first one paid a part [D-14]
  const isCashReceived = cashPayment.status === 'Paid';
  const takesSlip = !isCashReceived && !['Pending', 'Verified'].includes(transfer.status);
  const acts: readonly (readonly [StaffPaymentAct, boolean])[] = [
    ['verifySlip', canVerify],
    ['decideCash', cashPayment.status === 'Pending'],
    ['receiveCash', isCashAllowed && hasAmount],
    ['allow', true],
    ['uploadSlip', takesSlip && hasAmount],
    ['setAsCash', !isCashAllowed && !isCashReceived && hasAmount],
  ];
  return acts.flatMap(([act, offered]) => (offered ? [act] : []));
}
