import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

/** Saves a table as a file. */
export const saveSheetTexts = defineTexts('admin-save-sheet', translated('office/save-sheet'), {
  csv: 'Save as CSV',
  xlsx: 'Save as Excel',
  unreached: 'The file could not be made. Check the connection and try again.',
});
