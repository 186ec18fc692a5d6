import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { changeTexts } from '../../change-trip/change-texts.js';

export const texts: Translated<typeof changeTexts> = {
  change: 'ބަދަލުކުރައްވާ',
  changeLeg: 'ބަދަލުކުރައްވާ: {leg}',
  outbound: 'ދާ ދަތުރު',
  return: 'އަންނަ ދަތުރު',
  title: 'ދަތުރު ބަދަލުކުރުން',
  titleLeg: 'ދަތުރު ބަދަލުކުރުން · {leg}',
  now: 'މިހާރު {when}',
  days: 'މި ތާރީޚާ ކައިރި ދުވަސްތައް',
  trips: 'މި ދުވަހުގެ އެހެން ދަތުރުތައް',
  none: 'މި ދުވަހު އެހެން ދަތުރެއް ނެތެވެ.',
  noneDetail: 'އެހެން ތާރީޚެއް ހޮއްވަވާށެވެ.',
  loading: 'ދަތުރުތައް ހޯދަނީ',
  same: 'އެއް އަގެއް',
  less: '{amount} މަދު',
  more: '{amount} އިތުރު',
  'refused.CHANGE_DEARER': 'މި ދަތުރަށް ބަދަލުކުރުމަށް އޮޕަރޭޓަރާ ގުޅުއްވާށެވެ.',
  'refused.SEATS_NOT_AVAILABLE': 'ޖާގަ ނެތެވެ.',
  'refused.RETURN_BEFORE_ARRIVAL': 'އަންނަ ދަތުރު ފުރަނީ ދެވުމުގެ ކުރިންނެވެ.',
  seatsGone: 'ހޮއްވެވި ގޮނޑިތައް ދޫކުރެވޭނެއެވެ.',
  keep: 'ބަދަލުނުކުރަން',
  confirm: 'މި ދަތުރަށް ބަދަލުކުރައްވާ',
};
