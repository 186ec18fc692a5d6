import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { seriesTexts } from '../../../en/trips/series.js';

export const texts: Translated<typeof seriesTexts> = {
  which: 'ކޮން ދަތުރުތަކެއް',
  one: 'މި ދަތުރު',
  whole: 'މި ދަތުރާއި ފަހުގެ ދަތުރުތައް',
  loading: 'ފަހުގެ ދަތުރުތައް ހޯދަނީ',
  until_one: '{count} ދަތުރު، {from} ގައި.',
  until_other: '{count} ދަތުރު، {from} އިން {to} އަށް.',
  booked: 'ބުކިން ހުރި ދަތުރެއް ބަދަލުކުރެވޭނީ އެ ދަތުރެއް ހޮއްވަވައިގެންނެވެ.',
  all: 'ބުކިން ހުރި ހުރިހާ ދަތުރެއް',
  seats_one: '{count} ގޮނޑި ބުކްކުރެވިފައި',
  seats_other: '{count} ގޮނޑި ބުކްކުރެވިފައި',
  nothing: 'ދަތުރެއް ހޮވިފައެއް ނެތެވެ.',
  refused: 'މި ދަތުރުތަކަކަށް ބަދަލެއް ނުގެނެވުނެވެ:',
  refusal: '{when}: {why}',
  TRIP_CHANGED: 'އޭގެފަހުން އެހެން މީހަކު ބަދަލުކޮށްފިއެވެ.',
  TRIP_DELETED: 'ޑިލީޓްކޮށްފައެވެ.',
  TRIP_DEPARTED: 'ފުރައިފިއެވެ.',
  TRIP_ENDED: 'ނިމިއްޖެއެވެ.',
  TRIP_TRANSFERRED: 'އެހެން ފަރާތަކާ ހަވާލުކޮށްފައެވެ.',
  TRIP_PRIVATE: 'މިއީ އަމިއްލަ ދަތުރެކެވެ.',
  NOT_REACHED: 'އެއަށް ވަގުތު ނުލިބުނެވެ. އަލުން ރައްކާކުރައްވާށެވެ.',
  BOOKINGS_NOT_CONFIRMED: 'އޭގެފަހުން ބުކިން ހެދިއްޖެއެވެ.',
  CAPACITY_TOO_SMALL: 'ބުކިންތަކަށްވުރެ ބޯޓު ކުޑައެވެ.',
};
