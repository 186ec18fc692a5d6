import { existsSync, globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Language } from '@atoll/languages/languages';
import { translationProblems } from '../check/translations.ts';
import { repository } from '../programs/node24.mjs';
import { definedTexts, exportedTexts, type Entries, type Entry } from './objects.ts';

/** A text in its place, and its translation. */
export interface Row {
  readonly key: string;
  /** The key stands for a source that is computed. */
  readonly source: string;
  readonly translation: string;
  /** Empty where nothing is wrong. */
  readonly problem: string;
  /** Line of the translation, or of the source where there is none. */
  readonly line: number;
  /** Another catalogue has its text. */
  readonly shared: boolean;
}

export interface CatalogueRows {
  readonly name: string;
  /** File of the source, from the repository's root. */
  readonly place: string;
  /** File of the translation, from the repository's root. */
  readonly file: string;
  readonly rows: readonly Row[];
}

interface Found {
  readonly name: string;
  readonly place: string;
  readonly source: Entries;
  readonly translation: (language: Language) => string;
}

const PAGES = ['frontends/*/src', 'libs/app-frame', 'libs/booking-ui', 'libs/ui'];
const SERVER_TEXTS = 'libs/app-frame/gen/server-texts.ts';
const RULES = 'libs/form-rules/rule-texts.ts';

/** Catalogues with one file for each language. */
const pairs: readonly (Pick<Found, 'name' | 'place' | 'translation'> & { readonly part?: string })[] = [
  { name: 'rules', place: RULES, translation: (language) => `libs/form-rules/translations/${language}/rule-texts.ts` },
  ...['errors', 'messages', 'history'].map((part) => ({
    name: `server-${part}`,
    place: SERVER_TEXTS,
    part: `${part}.`,
    translation: (language: Language) => `libs/app-frame/texts/translations/${language}/server-${part}.ts`,
  })),
  ...[
    ['sent messages', 'services/notification/src/texts'],
    ['documents', 'services/booking/src/documents/texts'],
    ['payments of a trip as a file', 'services/reporting/src/texts'],
    ['heads of public pages', 'frontends/shell/server/page-texts'],
  ].map(([name = '', folder = '']) => ({ name, place: `${folder}/en.ts`, translation: (language: Language) => `${folder}/translations/${language}.ts` })),
];

/** Every catalogue of the product with its translation, by the name of its source. */
export function cataloguesIn(language: Language, root = repository): CatalogueRows[] {
  const shared = new Map([...exportedTexts(join(root, RULES))].map(([key, { text = '' }]) => [key, text]));
  return [...pairs.map((pair) => ofPair(pair, root)), ...ofPages(root)].map((found) => {
    const file = found.translation(language);
    const translated: Entries = existsSync(join(root, file)) ? exportedTexts(join(root, file)) : new Map<string, Entry>();
    const keys = [...new Set([...found.source.keys(), ...translated.keys()])];
    return { name: found.name, place: found.place, file, rows: keys.flatMap((key) => rowOf(found.name, key, found.source.get(key), translated.get(key))) };
  });

  function rowOf(name: string, key: string, source: Entry | undefined, translated: Entry | undefined): Row[] {
    const text = source?.text ?? shared.get(source?.shared ?? '') ?? (source && !translated ? '' : key);
    // A catalogue of the server takes the texts of the rules as a whole.
    if (!translated && name !== 'rules' && shared.has(key)) return [];
    // A text without words, such as that of an action that a mail does not have.
    if (text === '') return [];
    const isShared = translated !== undefined && translated.text === undefined;
    const [problem = ''] = isShared ? [] : translationProblems({ text }, translated ? { text: translated.text ?? '' } : {}, language);
    const line = translated?.line ?? source?.line ?? 1;
    return [{ key, source: text, translation: translated?.text ?? '', problem: problem.replace(/^text /, ''), line, shared: isShared }];
  }
}

function ofPair({ name, place, part = '', translation }: (typeof pairs)[number], root: string): Found {
  const entries = [...exportedTexts(join(root, place))].filter(([key]) => key.startsWith(part));
  return { name, place, translation, source: new Map(entries.map(([key, entry]) => [key.slice(part.length), entry])) };
}

function ofPages(root: string): Found[] {
  const files = PAGES.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !/\.test\.ts$|\/dist\/|node_modules|\/translations\//.test(file))
    .toSorted();
  return files.flatMap((place) =>
    definedTexts(join(root, place)).map(({ name, path, entries }) => ({
      name,
      place,
      source: entries,
      translation: (language: Language) => `${folderOfTranslations(place, root)}/${language}/${path}.ts`,
    })),
  );
}

/** The nearest folder above a catalogue that has translations. */
function folderOfTranslations(place: string, root: string): string {
  for (let folder = dirname(join(root, place)); folder !== root; folder = dirname(folder))
    if (existsSync(join(folder, 'translations'))) return relative(root, join(folder, 'translations'));
  throw new Error(`${place} has no folder of translations above it`);
}
