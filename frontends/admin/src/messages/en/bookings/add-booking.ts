import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

export const addBookingTexts = defineTexts('admin-add-booking', translated('bookings/add-booking'), {
  title: 'Add booking',
  close: 'Close',
  save: 'Book',
  total: 'To pay',
});
