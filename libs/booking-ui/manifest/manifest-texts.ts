import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../translated.js';

export const manifestTexts = defineTexts('manifest', translated('manifest'), {
  manifest: 'Manifest',
  pdf: 'PDF, whole trip',
  stop: 'PDF, {location}',
  csv: 'CSV, whole trip',
  unreached: 'The manifest could not be loaded. Check the connection and try again.',
});
