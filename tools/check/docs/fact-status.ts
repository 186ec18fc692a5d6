import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { factsOf, featuresPath, groupOf, rowsOf, statusPage, statusPath, testFiles, testsById, type Row, type TestsById } from '../../docs/fact-status.ts';
import { flag } from '../../programs/say.mjs';

const planted = 'tools/check/planted/fact-status';
const states = ['works', 'partly', 'absent'];

/** docs/spec/STATUS.md has a row for each fact, and its rows agree with the titles of the tests. `-- --only fact-status --write` lists the tests again first. */
export async function checkFactStatus(): Promise<string[]> {
  if (flag('write')) writeFileSync(statusPath, await statusPage());
  const files = await testFiles();
  return [...statusFindings(readFileSync(featuresPath, 'utf8'), readFileSync(statusPath, 'utf8'), files), ...uncaught()];
}

export function statusFindings(features: string, status: string, files: Readonly<Record<string, string>>): string[] {
  const facts = factsOf(features);
  const rows = rowsOf(status);
  const tests = testsById(files, facts);
  const ids = rows.map(({ id }) => id);
  return [
    ...facts.filter((id) => !ids.includes(id)).map((id) => `${statusPath} has no row for ${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${statusPath} has two rows for ${id}`),
    ...ids.filter((id) => !facts.includes(id)).map((id) => `${statusPath} has a row for ${id}, which ${featuresPath} does not know`),
    ...[...tests].filter(([id]) => !facts.includes(id)).map(([id, [file]]) => `${file} names ${id}, which ${featuresPath} does not know`),
    ...rows.flatMap((row) => [...rowFindings(row, tests), ...listFindings(row, tests, files)]),
  ];
}

function rowFindings({ id, status, missing }: Row, tests: TestsById): string[] {
  const naming = tests.get(id) ?? [];
  if (!states.includes(status)) return [`${id} is '${status}': say works, partly or absent`];
  if (status === 'works' && naming.length === 0) return [`${id} works, says ${statusPath}, but no title of a test names it`];
  if (status === 'works' && missing !== '') return [`${id} works, and yet '${missing}' is missing: then it is partly`];
  if (status === 'partly' && missing === '') return [`${id} works in part, and ${statusPath} does not say what is missing`];
  if (status === 'absent') return naming.map((file) => `${file} names ${id}, which is absent`);
  return [];
}

function listFindings({ id, tests: listed }: Row, tests: TestsById, files: Readonly<Record<string, string>>): string[] {
  const naming = tests.get(id) ?? [];
  const wrong = listed
    .filter((file) => !naming.includes(file))
    .map((file) => `${id} lists ${file}, which ${file in files ? 'does not name it' : 'does not exist'}`);
  const unlisted = naming.filter((file) => !listed.includes(file)).map((file) => `${id} does not list ${file}, which names it`);
  return [...wrong, ...unlisted].map((finding) => `${finding}: npm run generate`);
}

/** A planted page breaks each rule once, under an id of its own; a finding that is not made is itself a failure. */
export function uncaught(): string[] {
  const read = (file: string): string => readFileSync(`${planted}/${file}`, 'utf8');
  const files = Object.fromEntries(readdirSync(planted).flatMap((file) => (file.endsWith('.txt') ? [[file.replace(/\.txt$/, ''), read(file)]] : [])));
  const findings = statusFindings(read('FEATURES.md'), read('STATUS.md'), files);
  return [...read('FEATURES.md').matchAll(/refused: (\S+) (.+?) -->/g)].flatMap(([, id = '', words = '']) =>
    findings.some((finding) => finding.includes(id) && finding.includes(words))
      ? []
      : [`the planted violation of ${groupOf(id)} '${id} … ${words}' in ${planted} is not caught`],
  );
}
