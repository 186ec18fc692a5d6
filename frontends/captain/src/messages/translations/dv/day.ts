import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { dayTexts } from '../../en/captain.js';

export const texts: Translated<typeof dayTexts> = {
  title: 'ދަތުރުތައް',
  date: 'ތާރީޚު',
  previousDay: 'ކުރީ ދުވަސް',
  nextDay: 'ޖެހިގެން އަންނަ ދުވަސް',
  today: 'މިއަދު',
  'section.underWay': 'ކުރަމުންދާ ދަތުރު',
  'section.next': 'ކުރިއަށް އޮތް',
  'section.overdue': 'ކުރީގެ، ނުފުރޭ',
  'section.ended': 'ނިމިފައި',
  seats: '{booked}/{capacity}',
  seatsWords: '{capacity} ގޮނޑީގެ ތެރެއިން {booked} ބުކްކޮށްފައި',
  private: 'އަމިއްލަ ދަތުރު',
  youHold: 'ތިޔަބޭފުޅާގެ އަތުގައި ނަގުދުން {amounts} އެބައޮތެވެ.',
  notRecorded: '{count} ނުރެކޯޑުވި',
  none: 'މި ދުވަހު ދަތުރެއް ނެތެވެ.',
  noneDetail: 'މިތަނުން ފެންނާނީ ތިޔަ ބޭފުޅާ މުވައްޒަފެއްގެ ގޮތުގައި ހިމެނޭ ބޯޓުތަކުގެ ދަތުރުތަކެވެ.',
};
