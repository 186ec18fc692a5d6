import { useCallback } from 'react';
import { defineTexts, inDhivehi, useTexts } from '@atoll/app-frame/texts/i18n';

interface AgeGroup {
  readonly id: number;
  readonly name: string;
}

/** Names of the age groups, which are the same for every operator [D-20], by id. */
const ageGroupTexts = defineTexts('age-groups', { '1': 'Adult', '2': 'Child', '3': 'Infant' });

inDhivehi(ageGroupTexts, async () => (await import('./texts.dv.js')).ageGroupsDhivehi);

const isKnown = (id: string): id is '1' | '2' | '3' => ['1', '2', '3'].includes(id);

/** The name of an age group in the language of the page; the server's where the catalogue has none. */
export function useAgeGroupName(): (group: AgeGroup) => string {
  const t = useTexts(ageGroupTexts);
  return useCallback(
    ({ id, name }) => {
      const code = String(id);
      return isKnown(code) ? t(code) : name;
    },
    [t],
  );
}
