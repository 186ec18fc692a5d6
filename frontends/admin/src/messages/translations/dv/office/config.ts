import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { configTexts } from '../../../en/office/config.js';

export const texts: Translated<typeof configTexts> = {
  save: 'ރައްކާކުރައްވާ',
  switches: 'ފީޗަރުތައް',
  numbers: 'އަގުތަކާއި ގަޑިތައް',
  texts: 'ލިޔުންތައް',
  changed_one: '{count} ބަދަލު',
  changed_other: '{count} ބަދަލު',
  unchanged: 'ހުރިހާ އެއްޗެއް ރައްކާކޮށްފައެވެ.',
  undo: 'ބަދަލުތައް އަނބުރާ ގެންނަވާ',
  freeReturn: 'އެނބުރި އަންނަ ދަތުރުގެ ޑިސްކައުންޓު {discount} އަކީ ދިވެހިންގެ އަގު {price} އަށްވުރެ ކުޑަ އަދަދެއް ނޫނެވެ. އެ ދުވަހު އެނބުރި އަންނަ ދިވެހިން އެނބުރި އަންނާނީ ހިލޭއެވެ.',
  search: 'ސެޓިންގްތައް ހޯއްދަވާ',
  noneFound: '“{search}” އާ ގުޅޭ ސެޓިންގެއް ނެތެވެ.',
  USD: 'USD',
  MVR: 'MVR',
  min: 'މިނެޓު',
  seats: 'ގޮނޑި',
  meanwhile: 'އެއާ ދެމެދު: {value}',
  by: '{name} އަކުން {date} ގައި ބަދަލުކޮށްފައެވެ.',
  LANGUAGES: 'ބަސްތައް އޭގެ ކޯޑުން ލިޔުއްވާ، ބަހެއް ނުހޮވާ ހާލަތުގެ ބަސް ކުރީގައި: {codes}.',
  REFUND_BANDS: 'ފުރުމުގެ ކުރިން އޮންނަ ގަޑިއިރާއި އަނބުރާ ދޭންޖެހޭ އިންސައްތަ ޖައްސަވާށެވެ. މިސާލަކަށް 48: 100, 24: 50. ލަސްވާވަރަކަށް އިންސައްތަ ކުޑަވާނެއެވެ.',
  NUMBER: 'އަދަދެއް ޖައްސަވާށެވެ. މިސާލަކަށް 20.00.',
};
