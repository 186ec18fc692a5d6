import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';

export const seatTexts = defineTexts('seat-map', {
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

inDhivehi(seatTexts, async () => (await import('./texts.dv.js')).seatMapDhivehi);
