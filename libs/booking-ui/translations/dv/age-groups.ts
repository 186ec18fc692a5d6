import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { ageGroupTexts } from '../../age-groups.js';

export const texts: Translated<typeof ageGroupTexts> = {
  'group.1': 'ބޮޑު މީހާ',
  'group.2': 'ކުޑަކުއްޖާ',
  'group.3': 'ތުއްތު ކުއްޖާ',
};
