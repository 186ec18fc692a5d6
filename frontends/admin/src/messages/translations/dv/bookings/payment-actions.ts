import type { Translated } from '@atoll/app-frame/texts/i18n';
import { dhivehiRuleTexts } from '@atoll/form-rules/texts.dv';
import type { paymentActionTexts } from '../../../en/bookings/payment-actions.js';

export const texts: Translated<typeof paymentActionTexts> = {
  'slip.title': '{refNo} ގެ ސްލިޕް',
  'slip.picture': 'ބުކިން {refNo} ގެ ސްލިޕްގެ ފޮޓޯ',
  'slip.failed': 'ސްލިޕް ނުފެންނަނީއެވެ.',
  'slip.zoomIn': 'ބޮޑުކުރައްވާ',
  'slip.zoomOut': 'ކުޑަކުރައްވާ',
  'slip.open': 'އައު ޓެބެއްގައި ހުޅުއްވާ',
  'slip.due': 'އަޕްލޯޑުކުރިއިރު ދައްކަންޖެހޭ އަދަދު',
  'slip.priceNow': 'މިހާރު އަގަކީ {amount} އެވެ.',
  'slip.expired': 'ފައިސާ ދެއްކުމުގެ މުއްދަތު ހަމަވެ ޖާގަތައް ހުސްވެއްޖެއެވެ. ސްލިޕް ޔަޤީންކުރެއްވުމުން ޖާގަތައް އަލުން ލިބޭނެއެވެ. ޖާގަ ނެތްނަމަ ފައިސާ އަނބުރާ ދޭންޖެހޭނެއެވެ.',
  'slip.refNo': 'ރެފަރެންސް ނަންބަރު',
  'slip.refNoMissing': dhivehiRuleTexts.REF_NO,
  'slip.verify': 'ޔަޤީންކުރައްވާ',
  'slip.reject': 'ޤަބޫލުނުކުރައްވާ',
  'slip.chooseCurrency': 'ފައިސާގެ ވައްތަރު ހޮއްވަވާށެވެ.',
  close: 'ބަންދުކުރައްވާ',
  'cash.title': '{refNo} ގެ ނަގުދުގެ އެދުން',
  'cash.text': '{people} އަރާއިރު {amount} ނަގުދުން ދެއްކުމަށް އެދެއެވެ.',
  'counter.title': '{refNo} ގެ އެދުން: {method}',
  'counter.text': '{people} އަރާއިރު {amount} ދެއްކުމަށް އެދެއެވެ: {method}.',
  'counter.allow': 'ހުއްދަކުރައްވާ',
  'cash.slip': 'ހުއްދަކުރައްވައިފިނަމަ އަޕްލޯޑުކޮށްފައިވާ ސްލިޕް ބާޠިލްވާނެއެވެ.',
  'cash.rejectNote': 'ޤަބޫލުނުކުރައްވައިފިނަމަ އެހެން ގޮތަކުން ފައިސާ ދައްކަންޖެހޭނެއެވެ.',
  'cash.allow': 'ނަގުދު ހުއްދަކުރައްވާ',
  'cash.reject': 'ޤަބޫލުނުކުރައްވާ',
  or: '{usd} ނުވަތަ {mvr}',
};
