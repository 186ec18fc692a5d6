import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { recordUseTexts } from '../../../en/catalogue/record-use.js';

export const texts: Translated<typeof recordUseTexts> = {
  trips_one: 'ކުރިއަށް އޮތް ނުވަތަ ނުނިމޭ {count} ދަތުރެއްގައި ބޭނުންކުރެއެވެ.',
  trips_other: 'ކުރިއަށް އޮތް ނުވަތަ ނުނިމޭ {count} ދަތުރެއްގައި ބޭނުންކުރެއެވެ.',
  routes_one: '{count} ރޫޓެއް އެތަނުގައި މަޑުކުރެއެވެ.',
  routes_other: '{count} ރޫޓެއް އެތަނުގައި މަޑުކުރެއެވެ.',
  boats_one: '{count} ބޯޓެއް އެއަށް ނިސްބަތްވެއެވެ.',
  boats_other: '{count} ބޯޓެއް އެއަށް ނިސްބަތްވެއެވެ.',
  bookings_one: '{count} ބުކިންގެ ފަސިންޖަރުން އެތަނުން އަރާ ނުވަތަ ފައިބައެވެ.',
  bookings_other: '{count} ބުކިންގެ ފަސިންޖަރުން އެތަނުން އަރާ ނުވަތަ ފައިބައެވެ.',
};
