import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';
import { translated } from '../translated.js';

/** Texts of the form in which staff sell seats. */
export const saleTexts = defineTexts('counter-sale', translated('counter-sale'), {
  stops: 'From and to',
  pair: '{from} to {to}',
  name: 'Name',
  phone: 'Phone',
  people: 'People',
  seatsLeft_one: '{count} seat left',
  seatsLeft_other: '{count} seats left',
  fare: 'Fare',
  tourist: 'Tourist',
  local: 'Local',
  nid: 'National ID or passport of passenger {no}',
  emergency: 'Emergency contact of passenger {no}',
  NAMES: ruleTexts.NAMES,
  CONTACT: ruleTexts.CONTACT,
});
