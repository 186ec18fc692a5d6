import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';
import { translated } from '../../translated.js';

export const addBookingTexts = defineTexts('admin-add-booking', translated('bookings/add-booking'), {
  title: 'Add booking',
  close: 'Close',
  save: 'Book',
  name: 'Name',
  phone: 'Phone',
  people: 'People',
  seatsLeft_one: '{count} seat left',
  seatsLeft_other: '{count} seats left',
  fare: 'Fare',
  tourist: 'Tourist',
  local: 'Local',
  total: 'To pay',
  NAMES: ruleTexts.NAMES,
  CONTACT: ruleTexts.CONTACT,
});
