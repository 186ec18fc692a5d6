import { useTexts } from '@atoll/app-frame/texts/i18n';
import { boardingTexts } from '../../../messages/en/captain.js';
import type { Customer } from '../../../server-types.js';

/** Returns the first name of a party and how many come with it. */
export function usePartyName(): (party: readonly Customer[]) => string {
  const t = useTexts(boardingTexts);
  return ([first, ...others]) => {
    const name = first?.name ?? '';
    return others.length === 0 ? name : t('party', { name, more: others.length });
  };
}
