import type { serverTexts } from '../../gen/server-texts.js';
import { errorDhivehi } from './server-errors.js';
import { historyDhivehi } from './server-history.js';
import { messageDhivehi } from './server-messages.js';

type ServerTexts = typeof serverTexts;

/** The server's texts by code, in Dhivehi. */
export const serverDhivehi: { readonly [Kind in keyof ServerTexts]: Readonly<Record<keyof ServerTexts[Kind], string>> } = {
  errors: errorDhivehi,
  messages: messageDhivehi,
  history: historyDhivehi,
};
