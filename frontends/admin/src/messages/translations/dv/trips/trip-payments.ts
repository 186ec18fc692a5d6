import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { tripPaymentTexts } from '../../../en/trips/trip-payments.js';

export const texts: Translated<typeof tripPaymentTexts> = {
  payments: 'ފައިސާ ދެއްކުން',
  title: 'ދަތުރު \u200e#{id} ގެ ފައިސާ',
  refNo: 'ބުކިން ނަންބަރު',
  customer: 'ކަސްޓަމަރު',
  method: 'ވައްތަރު',
  status: 'ޙާލަތު',
  amount: 'އަދަދު',
  currency: 'ފައިސާގެ ބާވަތް',
  by: 'ކަށަވަރުކުރި މީހާ',
  at: 'ކަށަވަރުކުރި ގަޑި',
  anyMethod: 'ހުރިހާ ވައްތަރެއް',
  totals: 'ޖުމްލަ އަދަދުތައް',
  total: 'ޖުމްލަ',
  count: 'ފައިސާގެ އަދަދު',
  none: 'ފައިސާއެއް ނުދައްކާ',
  csv: 'ސީއެސްވީއަކަށް ރައްކާކުރައްވާ',
  print: 'ޗާޕުކުރައްވާ',
};
