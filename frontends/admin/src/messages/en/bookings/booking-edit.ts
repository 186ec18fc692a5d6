import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';
import { translated } from '../../translated.js';

export const bookingEditTexts = defineTexts('admin-booking-edit', translated('bookings/booking-edit'), {
  customers: 'Customers',
  edit: 'Edit {name}',
  editNames: 'Edit all names',
  nameOf: 'Customer {no}',
  NAMES: ruleTexts.NAMES,
  save: 'Save',
  close: 'Close',
  name: 'Name',
  ageGroup: 'Age group',
  nid: 'National ID or passport',
  emergencyContact: 'Emergency contact',
  seatsFollow: 'Without a seat of their own they travel free: the seats and the price of the booking follow.',
  seatsFollowMore: 'They get a seat of their own: the seats and the price of the booking follow.',
  meanwhile: 'Meanwhile: {value}',
  meanwhileNone: 'Meanwhile removed',
  fare: 'Fare',
  tourist: 'Tourist',
  local: 'Local',
  waitsForCode: 'Asked for the local price. It applies once the phone is verified, or when you choose Local.',
  removeTitle: 'Remove the seats of booking {refNo}?',
  removeText: 'The booking keeps its number of seats and its price, and seats can be chosen again.',
  remove: 'Remove seats',
  removeKeep: 'Keep seats',
  outboundSeats: 'Outbound: {seats}',
  returnSeats: 'Return: {seats}',
  seats: 'Seats {seats}',
});
