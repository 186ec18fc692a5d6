import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { tripTexts } from '../../../en/trips/trips.js';

export const texts: Translated<typeof tripTexts> = {
  date: 'ތާރީޚު',
  previousDay: 'ކުރީ ދުވަސް',
  nextDay: 'ޖެހިގެން އަންނަ ދުވަސް',
  today: 'މިއަދު',
  showDeleted: 'ޑިލީޓްކޮށްފައިވާ ދަތުރުތައްވެސް ދައްކަވާ',
  none: 'މި ދުވަހު ދަތުރެއް ނެތެވެ.',
  noneDetail: 'ދަތުރެއް އިތުރުކުރައްވާށެވެ. ނުވަތަ އެހެން ދުވަހެއް ބައްލަވާށެވެ.',
  list: 'މި ދުވަހުގެ ދަތުރުތައް',
  number: 'ދަތުރު \u200e#{id}\u200f',
  booked: '{booked}/{capacity}',
  bookedWords: '{capacity} ގޮނޑީގެ ތެރެއިން {booked} ބުކްކޮށްފައި',
  ofCapacity: '{capacity} ގޮނޑީގެ ތެރެއިން ބުކްކޮށްފައި',
  deletedAt: '{time} ގައި ޑިލީޓްކޮށްފައި',
  private: 'އަމިއްލަ ދަތުރު',
  transferred: 'ހަވާލުކޮށްފައި',
  departed: 'ފުރައިފި',
  ended: 'ނިމިއްޖެ',
  at: '{time} ގައި {word}',
  openActs_one: 'ނިންމަންޖެހޭ {count} ކަމެއް',
  openActs_other: 'ނިންމަންޖެހޭ {count} ކަންކަން',
  noCrew: 'ފަޅުވެރިއެއް ނެތް',
};
