import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { manifestTexts } from '../../manifest/manifest-texts.js';

export const texts: Translated<typeof manifestTexts> = {
  manifest: 'މެނިފެސްޓް',
  pdf: 'ޕީޑީއެފް، މުޅި ދަތުރު',
  stop: 'ޕީޑީއެފް، {location}',
  csv: 'ސީއެސްވީ، މުޅި ދަތުރު',
  unreached: 'މެނިފެސްޓް ނުލިބުނު. އިންޓަނެޓް ޗެކްކުރައްވާފައި އަލުން މަސައްކަތްކުރައްވާށެވެ.',
};
