import type { StoredMessages } from './operator.js';

export const noMessages: StoredMessages = { off: [], texts: [] };

/** Returns what differs, for the audit trail: the messages that are left out, and each text with its language. */
export function differences(before: StoredMessages, after: StoredMessages): { readonly before: object; readonly after: object } {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => JSON.stringify(was.get(key)) !== JSON.stringify(is.get(key)));
  const only = (fields: ReadonlyMap<string, unknown>) => ({ messages: Object.fromEntries(changed.map((key) => [key, fields.get(key)])) });
  return { before: only(was), after: only(is) };
}

const fieldsOf = ({ off, texts }: StoredMessages): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([['off', off], ...texts.map(({ text, language, ...words }) => [`${text} (${language})`, words] as const)]);
