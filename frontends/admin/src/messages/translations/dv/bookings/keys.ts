import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { keyTexts } from '../../../en/bookings/keys.js';

export const texts: Translated<typeof keyTexts> = {
  title: 'ކީބޯޑު ޝޯޓްކަޓްތައް',
  open: 'ކީތައް',
  find: 'ބުކިން، ދަތުރު، ބޯޓު، ޔޫޒަރު ނުވަތަ ޞަފްޙާ ހޯއްދަވާ',
  single: 'އެއް ކީ',
  search: 'މި ލިސްޓުން ހޯއްދަވާ',
  nextDay: 'ޖެހިގެން އަންނަ ދުވަސް',
  previousDay: 'ކުރީ ދުވަސް',
  today: 'މިއަދު',
  addTrip: 'ދަތުރެއް އިތުރުކުރައްވާ',
  addBooking: 'ބުކިންއެއް އިތުރުކުރައްވާ',
  nextStep: 'ފުރިކަން ފާހަގަކުރައްވާ، ނުވަތަ ދަތުރު ނިންމަވާ',
  manifest: 'ދަތުރުގެ މެނިފެސްޓް',
  backToTrips: 'ދަތުރުތަކަށް',
  actions: 'ހުޅުވިފައިވާ ބުކިންގައި ކުރެވޭ ކަންކަން',
  help: 'ކީތައް ދައްކަވާ',
  tabs: 'ފުރަތަމަ އިން ދިހަވަނަ އަށް ޓެބު ހުޅުއްވާ',
  note: 'ލިޔުއްވަން އިންނަވާއިރު ނުވަތަ ޑައިލޮގެއް ހުޅުވިފައި އޮންނައިރު އެއް ކީން އެއްވެސް ކަމެއް ނުވާނެއެވެ.',
};
