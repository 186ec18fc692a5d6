/** How a record is called in one language. */
export interface NameInLanguage {
  /** Code of the language: 'dv'. */
  language: string;
  name: string;
}

/** A record that readers of other languages may know by another name. */
export interface NamedInLanguages {
  /** In the operator's first language; shown to readers of a language without a name. */
  readonly name: string;
  readonly names?: readonly NameInLanguage[] | undefined;
}

/** The name for readers of this language: the record's first name where it has none in it, or none is given. */
export const nameIn = (language: string | undefined, { name, names = [] }: NamedInLanguages): string =>
  names.find((one) => one.language === language)?.name ?? name;

/** All names of a record, for searches by text. */
export const allNames = ({ name, names = [] }: NamedInLanguages): string[] => [name, ...names.map((one) => one.name)];

/** Names as a field of a record or a response, which is absent where there are none. */
export const withNames = (names: readonly NameInLanguage[] | undefined): { names?: NameInLanguage[] } =>
  names && names.length > 0 ? { names: [...names] } : {};
