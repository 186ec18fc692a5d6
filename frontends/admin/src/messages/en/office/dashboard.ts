import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

export const dashboardTexts = defineTexts('admin-dashboard', translated('office/dashboard'), {
  title: 'Dashboard',
  tabs: 'Dashboard sections',
  trips: 'Trips',
  bookings: 'Bookings',
  waitlists: 'Waitlists',
  privateTransfers: 'Private Transfers',
  boats: 'Boats',
  providers: 'Providers',
  users: 'Users',
  locations: 'Locations',
  routes: 'Routes',
  config: 'Config',
  operator: 'Operator',
  audit: 'Audit trail',
  more: 'More',
  glance: 'Today at a glance',
  'glance.trips': 'Trips today',
  'glance.booked': 'Seats booked',
  'glance.departed': 'Departed',
  loading: 'Loading',
  missing: 'Page not found',
  missingTitle: 'There is nothing at this address.',
  missingDetail: 'The link may be old or mistyped.',
  open: 'Open the dashboard',
});
