import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';

export const manifestTexts = defineTexts('manifest', {
  manifest: 'Manifest',
  pdf: 'PDF, whole trip',
  stop: 'PDF, {location}',
  csv: 'CSV, whole trip',
  unreached: 'The manifest could not be loaded. Check the connection and try again.',
});

inDhivehi(manifestTexts, async () => (await import('../texts.dv.js')).manifestDhivehi);
