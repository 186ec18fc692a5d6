import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { listTexts } from '../../../en/bookings/lists.js';

export const texts: Translated<typeof listTexts> = {
  search: 'މި ލިސްޓުން ހޯއްދަވާ',
  noneFound: '“{search}” އާ އެއްގޮތް އެއްޗެއް ނެތް.',
  clearSearch: 'ހޯދުން ފޮހެލައްވާ',
  size: 'ބަރި',
  sizeOf: 'ޞަފްޙާއަކަށް {count}',
  filters: 'ފިލްޓަރު',
  filtersOn: 'ފިލްޓަރު: {count}',
  sort: 'ތަރުތީބު',
  newest: 'އެންމެ އާ',
  oldest: 'އެންމެ ކުރީގެ',
  total: 'ޖުމްލަ {count}.',
  moreThan: '{count} އަށްވުރެ ގިނަ.',
  narrow: 'ސަފުހާތަކުން ފެންނަނީ ފުރަތަމަ {count}. އެހެން އެއްޗެހި ފެންނަން ހޯއްދަވާ ނުވަތަ ފިލްޓަރުކުރައްވާށެވެ.',
  tooFar: 'މި ސަފުހާ އޮތީ ލިސްޓުގެ ވަރަށް ފަހަތުގައި',
  firstPage: 'ފުރަތަމަ ސަފުހާ',
};
