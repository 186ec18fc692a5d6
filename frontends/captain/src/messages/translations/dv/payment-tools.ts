import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { paymentToolsTexts } from '../../en/payment-tools.js';

export const texts: Translated<typeof paymentToolsTexts> = {
  'receive.cash': 'ނަގުދު ފައިސާ ބަލައިގަންނަވާ · {amount}',
  'receiveFor.cash': '{refNo} ގެ ނަގުދު ފައިސާ ބަލައިގަންނަވާ · {amount}',
  'receive.counter': 'ފައިސާ ބަލައިގަންނަވާ · {amount}',
  'receiveFor.counter': '{refNo} ގެ ފައިސާ ބަލައިގަންނަވާ · {amount}',
  more: 'ފައިސާ',
  payment: '{refNo} ގެ ފައިސާ',
  allow: 'ފައިސާ ނުދައްކައި ހުއްދަކުރައްވާ',
  cancelAllow: 'ހުއްދަ ބާޠިލްކުރައްވާ',
  uploadSlip: 'ސްލިޕް އަޕްލޯޑުކުރައްވާ',
  'setAs.cash': 'އަރާއިރު ނަގުދުން ދެއްކުމަށް ބަދަލުކުރައްވާ',
  'setAs.counter': 'އަރާއިރު ދެއްކުމަށް ބަދަލުކުރައްވާ',
};
