import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';

/** The only leg of a booking adds all of its price. Which part each of two legs adds, only the republication of the booking tells [D-101]. */
export function withShareOfOneLeg(message: BookingEvent): BookingEvent {
  if (message.event?.$case !== 'bookingCreated') return message;
  const { value } = message.event;
  const [leg, second] = value.legs;
  if (!leg || second) return message;
  return { ...message, event: { $case: 'bookingCreated', value: { ...value, legs: [{ ...leg, share: value.price }] } } };
}
