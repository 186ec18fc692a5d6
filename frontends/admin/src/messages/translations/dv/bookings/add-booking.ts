import type { Translated } from '@atoll/app-frame/texts/i18n';
import { dhivehiRuleTexts } from '@atoll/form-rules/texts.dv';
import type { addBookingTexts } from '../../../en/bookings/add-booking.js';

export const texts: Translated<typeof addBookingTexts> = {
  title: 'ބުކިންއެއް އިތުރުކުރުން',
  close: 'ބަންދުކުރައްވާ',
  save: 'ބުކްކުރައްވާ',
  name: 'ނަން',
  phone: 'ފޯނު',
  people: 'ފަސިންޖަރުން',
  seatsLeft_one: '{count} ޖާގަ އެބައޮތް',
  seatsLeft_other: '{count} ޖާގަ އެބައޮތް',
  fare: 'އަގު',
  tourist: 'ޓޫރިސްޓު',
  local: 'ދިވެހި',
  total: 'ދައްކަންޖެހޭ',
  NAMES: dhivehiRuleTexts.NAMES,
  CONTACT: dhivehiRuleTexts.CONTACT,
};
