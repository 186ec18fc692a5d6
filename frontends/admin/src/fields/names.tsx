import type { ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import type { CallInput } from '@atoll/app-frame/server-data/api';
import { isWritten, languages, type WrittenLanguage } from '@atoll/languages/languages';
import { nameIn, type NamedInLanguages } from '@atoll/languages/names';
import { Text } from '@atoll/ui/forms/kinds';
import type { FieldProps } from '@atoll/ui/forms/schema';

/** Names by the code of their language, for each language of the operator beside the first; '' = none. */
export type TypedNames = Readonly<Partial<Record<WrittenLanguage, string>>>;

/** The stored names of a record; those that a new one starts with. */
export function useStoredNames(record: NamedInLanguages | undefined): TypedNames {
  const [, ...others] = useOperatorSettings().languages;
  return Object.fromEntries(others.filter(isWritten).map((code) => [code, nameIn(code, { name: '', names: record?.names })]));
}

/** Names as a call takes them, where they were changed: it replaces all of them. */
export function changedNames(typed: TypedNames, stored: TypedNames): Pick<CallInput<'createLocation'>, 'names'> {
  const names = Object.entries(typed).map(([language, name]) => ({ language: language as WrittenLanguage, name: name.trim() }));
  return names.some(({ language, name }) => name !== stored[language]) ? { names } : {};
}

/** Shows a line for each further language of the operator; none where the operator has one language. */
export function NamesField({ label, value: names, onChange }: Pick<FieldProps<TypedNames>, 'label' | 'value' | 'onChange'>): ReactElement {
  const codes = Object.keys(names) as WrittenLanguage[];
  return (
    <>
      {codes.map((code) => (
        <Text
          key={code}
          label={`${label} (${languages[code].name})`}
          value={names[code] ?? ''}
          error={undefined}
          problem={undefined}
          values={names}
          optional
          input={{ lang: code, dir: languages[code].dir }}
          onChange={(name) => onChange({ ...names, [code]: name })}
        />
      ))}
    </>
  );
}
