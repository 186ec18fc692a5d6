import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { dashboardTexts } from '../../../en/office/dashboard.js';

export const texts: Translated<typeof dashboardTexts> = {
  title: 'ޑޭޝްބޯޑު',
  tabs: 'ޑޭޝްބޯޑުގެ ބައިތައް',
  trips: 'ދަތުރުތައް',
  bookings: 'ބުކިންތައް',
  waitlists: 'ވެއިޓްލިސްޓު',
  privateTransfers: 'އަމިއްލަ ދަތުރުތައް',
  boats: 'ބޯޓުތައް',
  providers: 'ޕްރޮވައިޑަރުން',
  users: 'ޔޫޒަރުން',
  locations: 'ތަންތަން',
  routes: 'ރޫޓުތައް',
  config: 'ސެޓިންގްސް',
  operator: 'އޮޕަރޭޓަރު',
  audit: 'އޮޑިޓް ޓްރެއިލް',
  more: 'އިތުރު',
  glance: 'މިއަދުގެ ޚުލާޞާ',
  'glance.trips': 'މިއަދުގެ ދަތުރު',
  'glance.booked': 'ބުކްކުރެވިފައިވާ ގޮނޑި',
  'glance.departed': 'ފުރައިފި',
  loading: 'ލޯޑުވަނީ',
  missing: 'ޞަފްޙާ ނުފެނުނު',
  missingTitle: 'މި އެޑްރެހުގައި އެއްޗެއް ނެތެވެ.',
  missingDetail: 'ލިންކް މުސްކުޅިވެފައި ނުވަތަ ކުށްކޮށް ޖެހިފައި އޮތުން އެކަށީގެންވެއެވެ.',
  open: 'ޑޭޝްބޯޑު ހުޅުއްވާ',
};
