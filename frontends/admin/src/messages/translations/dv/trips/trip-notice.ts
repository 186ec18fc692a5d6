import type { Translated } from '@atoll/app-frame/texts/i18n';
import { dhivehiRuleTexts } from '@atoll/form-rules/texts.dv';
import type { tripNoticeTexts } from '../../../en/trips/trip-notice.js';

export const texts: Translated<typeof tripNoticeTexts> = {
  title: 'ފަސިންޖަރުންނަށް މެސެޖު ފޮނުއްވާ',
  send: 'ފޮނުއްވާ',
  close: 'ބަންދުކުރައްވާ',
  kind: 'މެސެޖަކީ',
  'kind.delay': 'ލަސްވުމެއް',
  'kind.jetty': 'އަރާނެ އެހެން ތަނެއް',
  'kind.boat': 'އެހެން ބޯޓެއް',
  'kind.other': 'އެހެން ކަމެއް',
  stop: 'މަޑުކުރާ ތަން',
  minutes: 'ލަސްވާ މިނެޓު',
  place: 'އަރާނެ ތަން',
  boat: 'ބޯޓުގެ ނަން',
  note: 'އިތުރަށް އަންގަންޖެހޭ ކަންކަން',
  noteHint: 'ކޮންމެ ބަހަކުން ވެސް ފޮނޭނީ ލިޔުއްވާ ގޮތަށެވެ',
  reach_one: '{count} ބުކިންއަށް ފޮނޭނެއެވެ: {phones} އެސްއެމްއެސް، {emails} އީމެއިލް. ކޮންމެ ނަންބަރަކަށާއި އެޑްރެހަކަށް އެއްފަހަރެވެ.',
  reach_other: '{count} ބުކިންއަށް ފޮނޭނެއެވެ: {phones} އެސްއެމްއެސް، {emails} އީމެއިލް. ކޮންމެ ނަންބަރަކަށާއި އެޑްރެހަކަށް އެއްފަހަރެވެ.',
  unreachable_one: '{count} ބުކިންގައި ގުޅޭނެ ގޮތެއް ނެތެވެ.',
  unreachable_other: '{count} ބުކިންގައި ގުޅޭނެ ގޮތެއް ނެތެވެ.',
  preview: 'ފެންނާނެ ގޮތް',
  mail: 'އީމެއިލް: {subject}',
  sent: 'މީގެކުރިން ފޮނުވި',
  sentBy: '{when}، {name}',
  sentDelay: '{minutes} މިނެޓު ލަސް',
  NOTICE_MINUTES: dhivehiRuleTexts.NOTICE_MINUTES,
  NOTICE_NAME: dhivehiRuleTexts.NOTICE_NAME,
  NOTICE_NOTE: dhivehiRuleTexts.NOTICE_NOTE,
};
