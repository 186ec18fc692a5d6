import type { Translated } from '@atoll/app-frame/texts/i18n';
import { dhivehiRuleTexts } from '@atoll/form-rules/texts.dv';
import type { bookingEditTexts } from '../../../en/bookings/booking-edit.js';

export const texts: Translated<typeof bookingEditTexts> = {
  customers: 'ކަސްޓަމަރުން',
  edit: '{name} ބަދަލުކުރައްވާ',
  editNames: 'ހުރިހާ ނަމެއް ބަދަލުކުރައްވާ',
  nameOf: 'ކަސްޓަމަރު {no}',
  NAMES: dhivehiRuleTexts.NAMES,
  save: 'ރައްކާކުރައްވާ',
  close: 'ބަންދުކުރައްވާ',
  name: 'ނަން',
  ageGroup: 'އުމުރު',
  nid: 'އައިޑީ ކާޑު ނުވަތަ ޕާސްޕޯޓު ނަންބަރު',
  emergencyContact: 'ކުއްލި ހާލަތެއްގައި ގުޅޭނެ ނަންބަރު',
  seatsFollow: 'އަމިއްލަ ގޮނޑިއެއް ނެތް މީހަކު ދަތުރުކުރަނީ ހިލޭއެވެ. ބުކިންގެ ގޮނޑީގެ އަދަދާއި އަގު އެއާއެކު ބަދަލުވާނެއެވެ.',
  seatsFollowMore: 'މި މީހަކަށް އަމިއްލަ ގޮނޑިއެއް ލިބޭނެއެވެ. ބުކިންގެ ގޮނޑީގެ އަދަދާއި އަގު އެއާއެކު ބަދަލުވާނެއެވެ.',
  meanwhile: 'އެއާ ދެމެދު: {value}',
  meanwhileNone: 'އެއާ ދެމެދު ނަގައިފި',
  fare: 'އަގު',
  tourist: 'ޓޫރިސްޓު',
  local: 'ދިވެހި',
  waitsForCode: 'ދިވެހިންގެ އަގަށް އެދިފައިވެއެވެ. އެ އަގު ލިބޭނީ ފޯނު ނަންބަރު ޔަޤީންކުރުމުން ނުވަތަ މިތަނުން ދިވެހި އަގު ހޮއްވެވުމުންނެވެ.',
  removeTitle: 'ބުކިން {refNo} ގެ ގޮނޑިތައް އުނިކުރަންވީތަ؟',
  removeText: 'ބުކިންގެ ގޮނޑީގެ އަދަދަކާއި އަގަކަށް ބަދަލެއް ނާންނާނެއެވެ. އަދި އަލުން ގޮނޑި ހޮއްވެވޭނެއެވެ.',
  remove: 'ގޮނޑިތައް އުނިކުރައްވާ',
  removeKeep: 'ގޮނޑިތައް ބާއްވަން',
  outboundSeats: 'ދާ ދަތުރު: {seats}',
  returnSeats: 'އަންނަ ދަތުރު: {seats}',
  seats: 'ގޮނޑި {seats}',
};
