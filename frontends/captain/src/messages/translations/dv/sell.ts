import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { sellTexts } from '../../en/sell.js';

export const texts: Translated<typeof sellTexts> = {
  sell: 'ޖާގައެއް ވިއްކެވުން',
  take: 'ވިއްކަވާފައި {amount} ބަލައިގަންނަވާ',
  soldOut: 'މި ދަތުރުގައި ޖާގައެއް ނެތެވެ.',
  offline: 'ކަނެކްޝަނެއް ނެތެވެ. ޖާގަ ވިއްކޭނީ ނެޓްވޯކާ ގުޅިގެންނެވެ، އެންމެ ފަހު ޖާގަ އެހެން އާލާތަކުން ވިއްކާފާނެތީއެވެ.',
  unreached: 'ސަރވަރާ ނުގުޅުނެވެ. އަލުން އޮބާލައްވާ: ޖާގަ ވިއްކޭނީ އެއްފަހަރެވެ.',
  cashLater: 'ޖާގަ ވިއްކިއްޖެއެވެ. އަދި ބުކިން ލިސްޓަކު ނެތެވެ: ފައިސާ އެތަނުން ބަލައިގަންނަވާ.',
};
