import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

export const seriesTexts = defineTexts('admin-series', translated('trips/series'), {
  which: 'Which trips',
  one: 'This trip',
  whole: 'This and following',
  loading: 'Looking for the following trips',
  until_one: '{count} trip, on {from}.',
  until_other: '{count} trips, from {from} to {to}.',
  booked: 'Trips with bookings are changed only if you choose them.',
  all: 'All with bookings',
  seats_one: '{count} seat booked',
  seats_other: '{count} seats booked',
  nothing: 'No trip is chosen.',
  refused: 'These trips were not changed:',
  refusal: '{when}: {why}',
  TRIP_CHANGED: 'Someone else has changed it since.',
  TRIP_DELETED: 'It is deleted.',
  TRIP_DEPARTED: 'It has departed.',
  TRIP_ENDED: 'It has ended.',
  TRIP_TRANSFERRED: 'It was transferred.',
  TRIP_PRIVATE: 'It is a private transfer.',
  NOT_REACHED: 'There was no time left for it. Please save again.',
  BOOKINGS_NOT_CONFIRMED: 'It has got bookings since.',
  CAPACITY_TOO_SMALL: 'The boat is too small for its bookings.',
});
