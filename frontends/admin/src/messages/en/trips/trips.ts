import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

export const tripTexts = defineTexts('admin-trips', translated('trips/trips'), {
  date: 'Date',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  today: 'Today',
  showDeleted: 'Show Deleted',
  none: 'No trips for the day.',
  noneDetail: 'Add one, or look at another day.',
  list: 'Trips of the day',
  number: 'Trip #{id}',
  booked: '{booked}/{capacity}',
  bookedWords: '{booked} of {capacity} seats booked',
  ofCapacity: 'of {capacity} seats booked',
  deletedAt: 'Deleted at {time}',
  private: 'Private Transfer',
  transferred: 'Transferred',
  departed: 'Departed',
  ended: 'Ended',
  at: '{word} at {time}',
  openActs_one: '{count} act to decide',
  openActs_other: '{count} acts to decide',
  noCrew: 'No crew',
});
