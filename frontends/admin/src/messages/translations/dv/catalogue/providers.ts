import type { Translated } from '@atoll/app-frame/texts/i18n';
import { dhivehiRuleTexts } from '@atoll/form-rules/texts.dv';
import type { providerTexts } from '../../../en/catalogue/providers.js';

export const texts: Translated<typeof providerTexts> = {
  add: 'ޕްރޮވައިޑަރެއް އިތުރުކުރައްވާ',
  none: 'އަދި ޕްރޮވައިޑަރެއް ނެތެވެ.',
  noneDetail: 'ޕްރޮވައިޑަރަކީ ބޯޓުގެ ވެރިފަރާތެވެ. ފައިސާ ދެނީ ބޭންކް ޓްރާންސްފަރންނެވެ.',
  name: 'ނަން',
  account: 'ރުފިޔާ އެކައުންޓު ނަންބަރު',
  bank: 'ރުފިޔާ އެކައުންޓުގެ ބޭންކް',
  noAccount: 'ރުފިޔާ އެކައުންޓު ނަންބަރެއް ނެތް',
  accountOf: '{currency} {account}',
  copy: '{name} ގެ {currency} އެކައުންޓު ނަންބަރު ކޮޕީކުރައްވާ',
  copied: '{currency} އެކައުންޓު ނަންބަރު ކޮޕީކުރެވިއްޖެއެވެ.',
  close: 'ބަންދުކުރައްވާ',
  save: 'ރައްކާކުރައްވާ',
  editOf: '{name} ބަދަލުކުރައްވާ',
  deleteOf: '{name} ޑިލީޓްކުރައްވާ',
  deleteTitle: '{name} ޑިލީޓްކުރަންވީތަ؟',
  deleteText: 'ބޯޓު އޮތް ޕްރޮވައިޑަރެއް ޑިލީޓެއް ނުކުރެވޭނެއެވެ.',
  deleteConfirm: 'ޕްރޮވައިޑަރު ޑިލީޓްކުރައްވާ',
  deleteKeep: 'ޕްރޮވައިޑަރު ބާއްވަން',
  NAME: dhivehiRuleTexts.PROVIDER_NAME,
};
