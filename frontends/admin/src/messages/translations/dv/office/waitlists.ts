import type { Translated } from '@atoll/app-frame/texts/i18n';
import { dhivehiRuleTexts } from '@atoll/form-rules/texts.dv';
import type { waitlistTexts } from '../../../en/office/waitlists.js';

export const texts: Translated<typeof waitlistTexts> = {
  list: 'މި ދުވަހުގެ ވެއިޓްލިސްޓުތައް',
  none: 'މި ދުވަހު ވެއިޓްލިސްޓެއް ނެތެވެ.',
  Morning: 'ހެނދުނު',
  Noon: 'މެންދުރު',
  Afternoon: 'މެންދުރު ފަސް',
  waiting_one: '{count} މީހަކު އިންތިޒާރުކުރަނީ',
  waiting_other: '{count} މީހުން އިންތިޒާރުކުރަނީ',
  created: 'އުފެއްދި',
  add: 'ދަތުރެއް އިތުރުކުރައްވާ',
  close: 'ބަންދުކުރައްވާ',
  boat: 'ބޯޓު',
  chooseBoat: 'ބޯޓެއް ހޮއްވަވާ',
  boatDetail: '{name} · {capacity} ގޮނޑި',
  notifies_one: 'ދަތުރު އިތުރުކުރެއްވުމުން މި ވެއިޓްލިސްޓުގައިވާ ކަސްޓަމަރަށް އެކަން އެންގޭނެއެވެ.',
  notifies_other: 'ދަތުރު އިތުރުކުރެއްވުމުން މި ވެއިޓްލިސްޓުގައިވާ {count} ކަސްޓަމަރުންނަށް އެކަން އެންގޭނެއެވެ.',
  notifiesNobody: 'މި ވެއިޓްލިސްޓުގައިވާ ހުރިހާ ކަސްޓަމަރުންނަށް ކުރީގެ ދަތުރެއް އަންގާފައިވާތީ، އިތުރު ދަތުރެއް އިތުރުކުރެއްވުމުން އެކަކަށްވެސް ނާންގޭނެއެވެ.',
  NO_BOAT: dhivehiRuleTexts.NO_BOAT,
  TIMES: dhivehiRuleTexts.TIMES,
  ARRIVAL: dhivehiRuleTexts.ARRIVAL_WAITLIST,
};
