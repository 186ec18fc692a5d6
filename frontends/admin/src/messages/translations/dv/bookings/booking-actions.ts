import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { bookingActionTexts } from '../../../en/bookings/booking-actions.js';

export const texts: Translated<typeof bookingActionTexts> = {
  change: 'ދަތުރު ބަދަލުކުރައްވާ',
  changeOutbound: 'ދާ ދަތުރު ބަދަލުކުރައްވާ',
  changeReturn: 'އަންނަ ދަތުރު ބަދަލުކުރައްވާ',
  verifySlip: 'ސްލިޕް ޗެކްކުރައްވާ',
  'decideCash.cash': 'ނަގުދުގެ އެދުން ނިންމަވާ',
  'receiveCash.cash': 'ނަގުދު ފައިސާ ބަލައިގަންނަވާ',
  allow: 'ފައިސާ ނުދައްކައި ހުއްދަކުރައްވާ',
  cancelAllow: 'ހުއްދަ ބާޠިލްކުރައްވާ',
  uploadSlip: 'ސްލިޕް އަޕްލޯޑުކުރައްވާ',
  'setAsCash.cash': 'އަރާއިރު ނަގުދުން ދެއްކުމަށް ބަދަލުކުރައްވާ',
  recordRefund: 'އަނބުރާ ދިން ފައިސާ ރެކޯޑުކުރައްވާ',
  sendRefund: 'ކާޑަށް ފައިސާ އަނބުރާ ފޮނުއްވުން',
  reversePayment: 'ފައިސާގެ ރެކޯޑު އަނބުރާ ނަންގަވާ',
  cancel: 'ބުކިން ކެންސަލްކުރައްވާ',
  declineCancellation: 'ކެންސަލްކުރުމަށް އެދުން ޤަބޫލުނުކުރައްވާ',
  removeSeats: 'ގޮނޑިތައް އުނިކުރައްވާ',
  'decideCash.counter': 'އަރާއިރު ދެއްކުމުގެ އެދުން ނިންމަވާ',
  'receiveCash.counter': 'ފައިސާ ބަލައިގަންނަވާ',
  'setAsCash.counter': 'އަރާއިރު ދެއްކުމަށް ބަދަލުކުރައްވާ',
  actions: 'ކުރެވޭ ކަންކަން',
  actionsOf: 'ބުކިން {refNo} އަށް ކުރެވޭ ކަންކަން',
};
