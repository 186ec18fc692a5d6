import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { captainTexts } from '../../en/captain.js';

export const texts: Translated<typeof captainTexts> = {
  loading: 'ލޯޑުވަނީ',
  sunOn: 'އަލި ސްކްރީން',
  sunTitle: 'އަވީގައި ކިޔުމަށްޓަކައި އަބަދުވެސް އަލިކޮށް',
  'state.scheduled': 'ރާވާފައި',
  'state.overdue': 'ނުފުރޭ',
  'state.departed': '{time} ގައި ފުރައިފި',
  'state.ended': '{time} ގައި ނިމިއްޖެ',
  'state.deleted': 'ޑިލީޓްކޮށްފައި',
  'sync.fresh': 'އެންމެ ފަހުގެ މަޢުލޫމާތު',
  'sync.freshAt': 'އެންމެ ފަހުން އަޕްޑޭޓްކުރީ {time}',
  'sync.loading': 'އަޕްޑޭޓްކުރަނީ',
  'sync.waiting_one': '{count} ފާހަގަ ރައްކާކުރަނީ',
  'sync.waiting_other': '{count} ފާހަގަ ރައްކާކުރަނީ',
  'sync.offline': 'އިންޓަނެޓެއް ނެތެވެ.',
  'sync.offlineAt': 'މި ފެންނަނީ {time} ގައި އޮތް ގޮތެވެ.',
  'sync.offlineNever': 'އަދި އެއްޗެއް ލޯޑެއް ނުވެއެވެ.',
  'sync.unreachable': 'ސަރވަރާ ގުޅޭގޮތެއް ނުވިއެވެ.',
  'sync.kept_one': '{count} ފާހަގަ މި ޑިވައިސްގައި އެބައޮތެވެ. އިންޓަނެޓު ލިބުމުން ފޮނުވޭނެއެވެ.',
  'sync.kept_other': '{count} ފާހަގަ މި ޑިވައިސްގައި އެބަހުއްޓެވެ. އިންޓަނެޓު ލިބުމުން ފޮނުވޭނެއެވެ.',
  'sync.goOn': 'މަސައްކަތް ކުރިއަށް ގެންދެވިދާނެއެވެ. ފާހަގަތައް ރައްކާކޮށް ފަހުން ފޮނުވޭނެއެވެ.',
};
