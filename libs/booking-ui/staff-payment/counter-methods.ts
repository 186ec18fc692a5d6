import { counterWords, type CounterWords } from '@atoll/app-frame/texts/method-texts';
import type { Booking } from '@atoll/booking-facts/booking';
import { firstOf, methodsOf, type MethodId } from '@atoll/contracts/payment-methods';

export type CounterMethod = MethodId<'counter'>;

/** The methods at a counter to which staff can set a booking: all without the one that is agreed. */
export function counterMethodsFor({ isCashAllowed, cashPayment }: Pick<Booking, 'isCashAllowed' | 'cashPayment'>): CounterMethod[] {
  const agreed = isCashAllowed ? (cashPayment.method ?? firstOf('counter')) : undefined;
  return methodsOf('counter').filter((method) => method !== agreed);
}

/** Selects the texts about setting a booking to be paid at a counter: those of the method where it is the only one. */
export function setAsWords(booking: Pick<Booking, 'isCashAllowed' | 'cashPayment'>): CounterWords {
  const [only, ...others] = counterMethodsFor(booking);
  return others.length === 0 ? counterWords(only) : 'counter';
}
