import { SOURCE_LANGUAGE, type Language } from '@atoll/languages/languages';
import type { OperatorSettings } from '@atoll/operator-settings/settings';

/** Address of a customer's page, which it has shown in the language of its message; unmarked where the page would be in that language anyway. */
export function linkIn(language: Language, address: string, { languages: offered }: Pick<OperatorSettings, 'languages'>): string {
  const [first = SOURCE_LANGUAGE] = offered;
  if (language === first || !offered.includes(language)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}language=${language}`;
}
