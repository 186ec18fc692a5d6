import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

export const keyTexts = defineTexts('admin-keys', translated('bookings/keys'), {
  title: 'Keyboard shortcuts',
  open: 'Keys',
  find: 'Find a booking, trip, boat, user or page',
  slips: 'Next or previous slip, while slips are verified',
  single: 'Single keys',
  search: 'Search in this list',
  nextDay: 'Next day, or next trip',
  previousDay: 'Previous day, or previous trip',
  today: 'Today',
  addTrip: 'Add trip',
  addBooking: 'Add booking',
  nextStep: 'Depart, or end the trip',
  manifest: 'Manifest of the trip',
  backToTrips: 'Back to the trips',
  actions: 'Actions of the open booking',
  nextAct: 'Verify the slip, or receive the cash, of the open booking',
  help: 'Show the keys',
  tabs: 'Open the first to tenth tab',
  note: 'Single keys do nothing while you type in a field or a dialog is open.',
});
