import { counterWords, type CounterWords } from '@atoll/app-frame/texts/method-texts';
import { setAsWords } from '@atoll/booking-ui/staff-payment/counter-methods';
import type { bookingActionTexts, ActionCode, CounterActionCode } from '../../messages/en/bookings/booking-actions.js';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '../../server-types.js';

const agreed = ({ cashPayment }: Booking): CounterWords => counterWords(cashPayment.method);

const atCounter: Readonly<Record<CounterActionCode, (booking: Booking) => CounterWords>> = { decideCash: agreed, receiveCash: agreed, setAsCash: setAsWords };

const isAtCounter = (code: ActionCode): code is CounterActionCode => Object.hasOwn(atCounter, code);

/** The key of an action's text for a booking. */
export const actionWords = (code: ActionCode, booking: Booking): TextKey<typeof bookingActionTexts> =>
  isAtCounter(code) ? `${code}.${atCounter[code](booking)}` : code;
