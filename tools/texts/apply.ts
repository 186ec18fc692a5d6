import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, type Language } from '@atoll/languages/languages';
import { translationProblems } from '../check/translations.ts';
import { repository } from '../programs/node24.mjs';
import { Sentence } from '../programs/say.mjs';
import { cataloguesIn, type CatalogueRows, type Row } from './catalogues.ts';
import { exportedTexts } from './objects.ts';

/** The file that the translators' page saves: texts by `file#key`. */
interface Edits {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
}

interface Edit {
  readonly file: string;
  readonly row: Row;
  readonly text: string;
}

/** Writes edited texts into the catalogues and returns the changed files. A `Sentence` names what cannot be written, and then nothing is. */
export function applyEdits(content: string, root = repository): string[] {
  const { language, texts } = editsIn(content);
  const known = new Map(cataloguesIn(language, root).flatMap(({ file, rows }: CatalogueRows) => rows.map((row) => [`${file}#${row.key}`, { file, row }])));
  const edits = Object.entries(texts).map(([id, text]): Edit => {
    const found = known.get(id);
    if (!found) throw new Sentence(`${id} is no text any more.`);
    const [problem] = translationProblems({ text: found.row.source }, { text }, language);
    if (problem) throw new Sentence(`${id}: the ${problem}.`);
    return { ...found, text };
  });
  const files = [...Map.groupBy(edits, ({ file }) => file)];
  const written = files.map(([file, of]) => [join(root, file), changed(join(root, file), of)] as const);
  for (const [path, after] of written) writeFileSync(path, after);
  return files.map(([file]) => file);
}

function editsIn(content: string): Edits {
  const { language, texts } = JSON.parse(content) as Partial<Edits>;
  if (!isLanguage(language) || typeof texts !== 'object') throw new Sentence('This is no file of the page of texts.');
  return { language, texts };
}

/** From the end, so that the places of the texts before stay. */
function changed(path: string, edits: readonly Edit[]): Buffer {
  const entries = exportedTexts(path);
  const placed = edits.map(({ row, text }) => {
    const entry = entries.get(row.key);
    if (!entry || entry.text === undefined) throw new Sentence(`${path} has no text of its own for ${row.key}.`);
    return { ...entry, text };
  });
  return placed
    .toSorted((one, other) => other.start - one.start)
    .reduce((source, { start, end, text }) => Buffer.concat([source.subarray(0, start), Buffer.from(quoted(text)), source.subarray(end)]), readFileSync(path));
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
