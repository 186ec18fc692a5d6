import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { addBookingTexts } from '../../../en/bookings/add-booking.js';

export const texts: Translated<typeof addBookingTexts> = {
  title: 'ބުކިންއެއް އިތުރުކުރުން',
  close: 'ބަންދުކުރައްވާ',
  save: 'ބުކްކުރައްވާ',
  total: 'ދައްކަންޖެހޭ',
};
