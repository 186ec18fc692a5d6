import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { findTexts } from '../../../en/bookings/find.js';

export const texts: Translated<typeof findTexts> = {
  title: 'ހޯދުން',
  open: 'ހޯއްދަވާ',
  hint: 'ބުކިން، ނަން، ފޯނު، ދަތުރު، ބޯޓު، ޔޫޒަރު ނުވަތަ ޞަފްޙާ',
  recent: 'އެންމެ ފަހުން ހުޅުވި',
  bookings: 'ބުކިންތައް',
  trips: 'ދަތުރުތައް',
  boats: 'ބޯޓުތައް',
  users: 'ޔޫޒަރުން',
  pages: 'ޞަފްޙާތައް',
  actions: 'ކުރެވޭ ކަންކަން',
  booking: 'ބުކިން {id}',
  trip: 'ދަތުރު \u200e#{id}',
  boat: 'ބޯޓުތައް',
  user: 'ޔޫޒަރު {id}',
  searching: 'ހޯދަނީ',
  found_one: '{count} ނަތީޖާ',
  found_other: '{count} ނަތީޖާ',
  none: '"{typed}" އާ އެއްގޮތް އެއްޗެއް ނެތެވެ.',
  searchAll: 'ހުރިހާ ބުކިންގަކުން ”{typed}“ ހޯދާ',
  failed: 'ބުކިންތަކެއް ނުހޯދުނެވެ. އިންޓަނެޓް ޗެކްކުރައްވާފައި އަލުން މަސައްކަތްކުރައްވާށެވެ.',
  start: 'ބުކިން ނަންބަރެއް، ނަމެއް، ފޯނު ނަންބަރެއް ނުވަތަ ދަތުރުގެ ނަންބަރެއް ޖައްސަވާށެވެ.',
};
