import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

const channels = { 'channel.sms': 'SMS', 'channel.email': 'E-mail', 'channel.push': 'Device' } as const;

/** Texts of the messages that were sent about a booking. */
export const sentMessageTexts = defineTexts('admin-sent-messages', translated('bookings/sent-messages'), {
  title: 'Messages',
  none: 'No messages yet.',
  hasMore: 'Older messages are not shown.',
  again: '{what}, sent again',
  resend: 'Send again',
  resendWhat: 'Send again: {what}',
  attempts: '{count} attempts',
  ...channels,
  'state.waiting': 'waits since {time}',
  'state.heldBack': 'held back until {time}, to be sent with others',
  'state.retrying': 'not sent yet, next attempt {time}',
  'state.sent': 'sent {time}',
  'state.notNeeded': 'not sent, {time}: it was switched off, overtaken or had no contact',
  'state.failed': 'failed {time}',
  'what.booking-created': 'Booking made',
  'what.payment-confirmed': 'Payment received',
  'what.booking-cancelled': 'Booking cancelled',
  'what.cancellation-declined': 'Cancellation declined',
  'what.booking-moved': 'Booking moved',
  'what.slip-rejected': 'Slip rejected',
  'what.cash-allowed': 'Payment on arrival allowed',
  'what.cash-rejected': 'Payment on arrival rejected',
  'what.refund-due': 'Refund due',
  'what.refunded': 'Refunded',
  'what.trip-rescheduled': 'Trip rescheduled',
  'what.trip-transferred': 'Trip transferred',
  'what.trip-deleted': 'Trip cancelled',
  'what.boat-changed': 'Boat changed',
  'what.seats-lost': 'Seats to be chosen again',
  'what.private-transfer-accepted': 'Private transfer accepted',
  'what.trip-reminder': 'Reminder of the trip',
  'what.trip-notice': 'Message to the passengers',
  'what.local-price-code': 'Code for the local price',
});

const channelKeys = Object.keys(channels) as (keyof typeof channels)[];

/** Undefined for a channel that only a later release has, which is named as it is stored. */
export const channelKey = (channel: string): keyof typeof channels | undefined => channelKeys.find((key) => key === `channel.${channel}`);
