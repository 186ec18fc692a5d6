import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from './translated.js';

export const seatTexts = defineTexts('seat-map', translated('seat'), {
  bow: 'Front',
  stern: 'Back',
  seatFree: 'free',
  seatYours: 'chosen by you',
  seatTaken: 'taken',
  seatBlocked: 'not for sale',
  seatSpoken: 'Seat {name}, row {row}, {state}',
  seatsChosen: '{chosen} of {max} chosen',
  seatMap: 'Seats of the boat, front at the top',
  legendFree: 'Free',
  legendYours: 'Yours',
  legendTaken: 'Taken',
});
