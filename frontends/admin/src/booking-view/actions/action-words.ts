import { counterWords } from '@atoll/app-frame/texts/method-texts';
import { setAsWords } from '@atoll/booking-ui/staff-payment/counter-methods';
import type { bookingActionTexts, ActionCode } from '../../messages/en/bookings/booking-actions.js';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '../../server-types.js';

/** Acts at a counter have the specification's words for its method, and others for any other. */
const atCounter = {
  decideCash: { cash: 'decideCash', counter: 'decideCounter' },
  receiveCash: { cash: 'receiveCash', counter: 'receiveCounter' },
} as const;

/** The key of an action's text for a booking. */
export function actionWords(code: ActionCode, booking: Booking): TextKey<typeof bookingActionTexts> {
  if (code === 'setAsCash') return setAsWords(booking);
  if (code === 'decideCash' || code === 'receiveCash') return atCounter[code][counterWords(booking.cashPayment.method)];
  return code;
}
