import { beforeAll, expect, it } from '@jest/globals';
import '@atoll/app-frame/texts/format';
import { catalogueIn, changeLanguage } from '@atoll/app-frame/texts/i18n';
import { loadServerTexts } from '@atoll/app-frame/texts/server-texts';
import '@atoll/booking-ui/age-groups';
import '@atoll/booking-ui/booking-texts';
import '@atoll/booking-ui/seat-texts';
import '@atoll/booking-ui/seats-left';
import '@atoll/ui/kit-texts';
import '@atoll/booking-ui/change-trip/change-texts';
import './en-requests.js';
import './en.js';

beforeAll(async () => {
  await loadServerTexts();
  await changeLanguage('dv');
});

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();

it.each(['customer', 'customer-requests', 'change', 'booking', 'age-groups', 'seats', 'seat-map', 'kit', 'format', 'errors', 'messages'])(
  'has each Dhivehi text of %s with the values of the English one',
  (namespace) => {
    const [english, dhivehi] = [catalogueIn('en', namespace), catalogueIn('dv', namespace)];
    const wrong = Object.entries(dhivehi ?? {}).filter(
      ([key, text]) => text === '' || String(placeholders(text)) !== String(placeholders(english?.[key] ?? '')),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(dhivehi ?? {}).filter((key) => !(key in (english ?? {})))).toEqual([]);
    expect(Object.keys(dhivehi ?? {}).length).toBeGreaterThan(0);
  },
);
