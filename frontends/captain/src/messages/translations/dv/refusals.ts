import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { refusalTexts } from '../../en/refusals.js';

export const texts: Translated<typeof refusalTexts> = {
  title: 'ނުރެކޯޑުވި: {what} {who} ({time})',
  boarded: 'އެރުން',
  takenOff: 'ފޭބުން',
  depart: 'ފުރުން',
  cancelDepart: 'ފުރުން ބާޠިލްކުރުން',
  end: 'ނިމުން',
  cancelEnd: 'ނިމުން ބާޠިލްކުރުން',
  'received.cash': 'ނަގުދު ފައިސާ ލިބުން،',
  'received.counter': 'ފައިސާ ލިބުން،',
  booking: 'ބުކިން {refNo}',
  dismiss: 'އެނގިއްޖެ',
  officeDecides: 'މިކަން އޮފީހަށް ފެންނާނެއެވެ. އެންމެފަހުން ނިންމާނީ އޮފީހުންނެވެ.',
  applied: 'އޮފީހުން ރެކޯޑުކޮށްފި: {what} {who} ({time})',
  dismissed: 'އޮފީހުން ނިންމީ ރެކޯޑުނުކުރުމަށް: {what} {who} ({time})',
  decidedBy: '{username}، {time}.',
  'reason.BOOKING_CANCELLED': 'މި ފާހަގަ ސަރވަރަށް ދިޔުމުގެ ކުރިން ބުކިން ކެންސަލްކޮށްފިއެވެ.',
  'reason.BOOKING_NOT_FOUND': 'ބުކިން މިހާރު މި ދަތުރުގައި ނެތެވެ.',
  'reason.BOOKING_NOT_PAID': 'ބުކިންގެ ފައިސާ ނުދައްކައެވެ.',
  'reason.BOARDING_CLOSED': 'އޭގެ ކުރިން ބޯޓު ފުރައިފިއެވެ.',
  'reason.ATTENDANCE_CHANGED': 'އޭގެފަހުން އެހެން މީހަކު މި މީހުން ފާހަގަކޮށްފިއެވެ.',
  'reason.ACT_TOO_OLD': 'މިއީ 24 ގަޑިއިރަށްވުރެ ކުރިން ކޮށްފައިވާ ކަމެކެވެ.',
  'reason.CASH_RECEIVED.cash': 'ނަގުދު ފައިސާ މިހާރުވެސް ވަނީ ލިބިފައެވެ.',
  'reason.CASH_RECEIVED.counter': 'ފައިސާ މިހާރުވެސް ވަނީ ލިބިފައެވެ.',
  'reason.other': 'ސަރވަރުން ޤަބޫލެއް ނުކުރިއެވެ.',
};
