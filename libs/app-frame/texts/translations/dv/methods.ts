import type { Translated } from '../../i18n.js';
import type { methodTexts } from '../../method-texts.js';

export const texts: Translated<typeof methodTexts> = {
  'Free of charge': 'ހިލޭ',
  Card: 'ކާޑު',
  Transfer: 'ޓްރާންސްފަރ',
  Cash: 'ނަގުދު ފައިސާ',
  Credit: 'ދަރަނި',
  'Pre-paid': 'ކުރިން ދައްކާފައި',
};
