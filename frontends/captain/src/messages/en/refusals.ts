import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../translated.js';

export const refusalTexts = defineTexts('captain-refusals', translated('refusals'), {
  title: 'Not recorded: {what} {who} ({time})',
  boarded: 'on board',
  takenOff: 'taken off',
  depart: 'departure',
  cancelDepart: 'cancelled departure',
  end: 'arrival',
  cancelEnd: 'cancelled arrival',
  'received.cash': 'cash received,',
  'received.counter': 'payment received,',
  booking: 'booking {refNo}',
  dismiss: 'Understood',
  officeDecides: 'The office sees this and decides.',
  applied: 'Recorded by the office: {what} {who} ({time})',
  dismissed: 'Not recorded, the office has decided: {what} {who} ({time})',
  decidedBy: '{username}, {time}.',
  'reason.BOOKING_CANCELLED': 'The booking was cancelled before this reached the server.',
  'reason.BOOKING_NOT_FOUND': 'The booking is no longer on this trip.',
  'reason.BOOKING_NOT_PAID': 'The booking is not paid.',
  'reason.BOARDING_CLOSED': 'The boat had departed before.',
  'reason.ATTENDANCE_CHANGED': 'Someone marked these people later.',
  'reason.ACT_TOO_OLD': 'It was more than 24 hours ago.',
  'reason.CASH_RECEIVED.cash': 'The cash was received already.',
  'reason.CASH_RECEIVED.counter': 'The payment was received already.',
  'reason.other': 'The server has refused it.',
});
