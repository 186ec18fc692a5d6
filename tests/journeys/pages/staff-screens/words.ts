import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allTextsReady, catalogueIn } from '@atoll/app-frame/texts/i18n';
import type { Language } from '@atoll/languages/languages';

/** A text of a catalogue, as a page in that language shows it; keys without plural forms only. */
export type Words = (catalogue: string, key: string, values?: Readonly<Record<string, string | number>>) => string;

const folders = [
  'frontends/admin/src/messages/en',
  'frontends/captain/src/messages/en',
  'frontends/shell/src/messages',
  'libs/booking-ui/manifest',
  'libs/booking-ui/change-trip',
  'libs/booking-ui/staff-payment',
];

function catalogues(): string[] {
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)));
  return [...files.filter((file) => /messages\/en([-/].*)?\.ts$|-texts\.ts$/.test(file)), 'libs/ui/kit-texts.ts'];
}

/** Names of buttons and fields in one language, so that one journey presses them in each. The catalogues are loaded by their paths: no test imports a front end. */
export async function wordsIn(language: Language): Promise<Words> {
  for (const file of catalogues()) await import(resolve(file));
  await allTextsReady();
  return (catalogue, key, values = {}) => {
    const text = catalogueIn(language, catalogue)?.[key];
    if (text === undefined) throw new Error(`${catalogue} has no ${key} in ${language}`);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
}
