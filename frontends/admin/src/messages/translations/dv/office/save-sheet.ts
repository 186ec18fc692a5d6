import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { saveSheetTexts } from '../../../en/office/save-sheet.js';

export const texts: Translated<typeof saveSheetTexts> = {
  csv: 'ސީއެސްވީއަކަށް ރައްކާކުރައްވާ',
  xlsx: 'އެކްސެލްއަކަށް ރައްކާކުރައްވާ',
  unreached: 'ފައިލެއް ނުހެއްދުނެވެ. ކަނެކްޝަން ޗެކްކުރައްވައި އަލުން މަސައްކަތްކުރައްވާށެވެ.',
};
