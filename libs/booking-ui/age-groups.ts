import { useCallback } from 'react';
import { defineTexts, useTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from './translated.js';

export const ageGroupTexts = defineTexts('age-groups', translated('age-groups'), {
  'group.1': 'Adult',
  'group.2': 'Child',
  'group.3': 'Infant',
});

const KNOWN = [1, 2, 3] as const;
const numbers = { Adult: 1, Child: 2, Infant: 3 } as const;

/** The name of an age group in the language of the page, by its id; the server's where the id is unknown [D-20]. */
export function useAgeGroupName(): (group: { readonly id: number; readonly name: string }) => string {
  const t = useTexts(ageGroupTexts);
  return useCallback(
    ({ id, name }) => {
      const known = KNOWN.find((one) => one === id);
      return known ? t(`group.${known}`) : name;
    },
    [t],
  );
}

/** The same by the name of the specification, for a report, which counts by name. */
export function useAgeGroupWord(): (name: string) => string {
  const named = useAgeGroupName();
  return useCallback((name) => named({ id: Object.hasOwn(numbers, name) ? numbers[name as keyof typeof numbers] : 0, name }), [named]);
}
