import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

/** The dialog that deletes a record says how many others use it. */
export const recordUseTexts = defineTexts('admin-record-use', translated('catalogue/record-use'), {
  trips_one: '{count} trip that is coming or has not ended uses it.',
  trips_other: '{count} trips that are coming or have not ended use it.',
  routes_one: '{count} route stops there.',
  routes_other: '{count} routes stop there.',
  boats_one: '{count} boat belongs to it.',
  boats_other: '{count} boats belong to it.',
  bookings_one: 'Passengers of {count} booking get on or off there.',
  bookings_other: 'Passengers of {count} bookings get on or off there.',
});
