import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { seatsLeftTexts } from '../../seats-left.js';

export const texts: Translated<typeof seatsLeftTexts> = {
  left_one: '{count} ޖާގަ އެބައޮތް',
  left_other: '{count} ޖާގަ އެބައޮތް',
  last_one: 'އެންމެ ފަހު ޖާގަ',
  last_other: 'އެންމެ ފަހު {count} ޖާގަ',
  full: 'ފުރިފައި',
  booked: '{capacity} ގެ ތެރެއިން {booked} ބުކްކޮށްފައި',
};
