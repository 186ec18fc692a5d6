import { badField } from '@atoll/errors/common';
import type { Language } from '@atoll/languages/languages';
import { withNames, type NameInLanguage } from '@atoll/languages/names';

/** A copy of another record's name beside its id, so that a list needs no join. */
export interface Named {
  id: number;
  name: string;
}

/** Also with its names in other languages of the operator; absent: none. */
export interface NamedInLanguages extends Named {
  names?: NameInLanguage[];
}

/** The copy that other records have of this one. */
export const namedOf = ({ id, name, names }: NamedInLanguages): NamedInLanguages => ({ id, name, ...withNames(names) });

/** A name as typed, trimmed; undefined when it is blank. */
export const typedName = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

/** Names in other languages as a form sends them. */
export interface TypedNames {
  names?: readonly { language: Language; name?: string | null | undefined }[] | null | undefined;
}

/**
 * Names as typed, without blank ones; undefined when none were sent, which leaves an edited record's as they are. Refused is a language twice,
 * and one that is not among the operator's, or is their first: `name` is in that one.
 */
export function typedNames({ names }: TypedNames, [first, ...others]: readonly Language[]): NameInLanguage[] | undefined {
  if (!names) return undefined;
  const languages = names.map(({ language }) => language);
  if (new Set(languages).size < languages.length) throw badField('names');
  if (languages.some((language) => language === first || !others.includes(language))) throw badField('names');
  return names.flatMap((typed) => {
    const name = typedName(typed.name);
    return name ? [{ language: typed.language, name }] : [];
  });
}
