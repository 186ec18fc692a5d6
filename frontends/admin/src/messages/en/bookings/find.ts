import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

export const findTexts = defineTexts('admin-find', translated('bookings/find'), {
  title: 'Find',
  open: 'Find',
  hint: 'Booking, name, phone, trip, boat, user or page',
  recent: 'Recently opened',
  bookings: 'Bookings',
  trips: 'Trips',
  boats: 'Boats',
  users: 'Users',
  pages: 'Pages',
  actions: 'Actions',
  booking: 'Booking {id}',
  trip: 'Trip #{id}',
  boat: 'Boats',
  user: 'User {id}',
  searching: 'Searching',
  found_one: '{count} result',
  found_other: '{count} results',
  none: 'Nothing matches “{typed}”.',
  searchAll: 'Search all bookings for “{typed}”',
  failed: 'Bookings could not be searched. Check the connection and try again.',
  start: 'Type a booking number, a name, a phone number or a trip number.',
});
