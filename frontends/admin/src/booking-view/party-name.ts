import { useTexts } from '@atoll/app-frame/texts/i18n';
import { bookingTexts } from '../messages/en/bookings/bookings.js';

interface Party {
  readonly customers: readonly { readonly name?: string | undefined }[];
}

/** Names a party by its first passenger: 'Mariyam Zahira +2'. */
export function usePartyName(): (party: Party) => string {
  const t = useTexts(bookingTexts);
  return ({ customers: [first, ...others] }) => {
    const name = first?.name ?? '';
    return others.length > 0 ? t('more', { name, count: others.length }) : name;
  };
}
