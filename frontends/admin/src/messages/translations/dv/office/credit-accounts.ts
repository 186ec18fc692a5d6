import type { Translated } from '@atoll/app-frame/texts/i18n';
import { dhivehiRuleTexts } from '@atoll/form-rules/texts.dv';
import type { creditAccountTexts } from '../../../en/office/credit-accounts.js';

export const texts: Translated<typeof creditAccountTexts> = {
  list: 'ދަރަނީގެ އެކައުންޓުތައް',
  search: 'ދަރަނީގެ އެކައުންޓުތައް ހޯއްދަވާ',
  add: 'ދަރަނީގެ އެކައުންޓެއް އިތުރުކުރައްވާ',
  none: 'އަދި ދަރަނީގެ އެކައުންޓެއް ނެތެވެ.',
  noneFound: '“{search}” އާ އެއްގޮތް އެކައުންޓެއް ނެތެވެ.',
  noneDetail: 'އެކައުންޓެއް އޮންނަ ރިސޯޓުން ނުވަތަ އެޖެންޓު ކުރިން ދަތުރުކޮށް، ޙައްދަކާ ހަމައަށް ފަހުން ފައިސާ ދައްކައެވެ.',
  name: 'ނަން',
  contact: 'ގުޅޭނެ ގޮތް',
  limit: 'ޙައްދު',
  owed: 'ދައްކަންޖެހޭ',
  left: 'ބާކީ',
  actions: 'ޢަމަލުތައް',
  isClosed: 'ބަންދު',
  email: 'އީމެއިލް އެޑްރެސް',
  phone: 'ފޯނު ނަންބަރު',
  limitMVR: 'ރުފިޔާގެ ޙައްދު',
  limitUSD: 'ޑޮލަރުގެ ޙައްދު',
  limitHint: '0 އަކީ މި ފައިސާއިން ދަރަންޏަށް ނުދޭށެވެ.',
  isOpen: 'އާ ބުކިންގް ބަލައިގަންނަނީ',
  close: 'ބަންދުކުރައްވާ',
  save: 'ރައްކާކުރައްވާ',
  editOf: '{name} ބަދަލުކުރައްވާ',
  NAME: dhivehiRuleTexts.CREDIT_ACCOUNT_NAME,
  EMAIL: dhivehiRuleTexts.EMAIL,
  LIMIT_MVR: '0 ނުވަތަ އެއަށްވުރެ ބޮޑު އަދަދެއް ޖައްސަވާށެވެ.',
  LIMIT_USD: '0 ނުވަތަ އެއަށްވުރެ ބޮޑު އަދަދެއް ޖައްސަވާށެވެ.',
};
