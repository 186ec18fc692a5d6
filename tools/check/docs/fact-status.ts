import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  factsOf,
  featuresPath,
  groupOf,
  reviewedOf,
  reviewedPath,
  rowsOf,
  shownOf,
  statusPage,
  statusPath,
  testFiles,
  testsById,
  type Reviewed,
  type Row,
  type TestsById,
} from '../../docs/fact-status.ts';
import { flag } from '../../programs/say.mjs';

const planted = 'tools/check/planted/fact-status';
const states = ['works', 'partly', 'absent'];

/** docs/spec/facts.tsv and STATUS.md have a row for each fact, which agrees with the titles of the tests. `-- --only fact-status --write` lists the tests again first. */
export async function checkFactStatus(): Promise<string[]> {
  if (flag('write')) writeFileSync(statusPath, await statusPage());
  const files = await testFiles();
  const [features = '', reviewed = '', status = ''] = [featuresPath, reviewedPath, statusPath].map((path) => readFileSync(path, 'utf8'));
  return [...statusFindings({ features, reviewed, status }, files), ...uncaught()];
}

/** Contents of the three files. */
interface Pages {
  readonly features: string;
  readonly reviewed: string;
  readonly status: string;
}

export function statusFindings(pages: Pages, files: Readonly<Record<string, string>>): string[] {
  const facts = factsOf(pages.features);
  const reviewed = reviewedOf(pages.reviewed);
  const rows = rowsOf(pages.status);
  const tests = testsById(files, facts);
  return [
    ...idFindings(reviewedPath, reviewed, facts),
    ...idFindings(statusPath, rows, facts),
    ...[...tests].filter(([id]) => !facts.includes(id)).map(([id, [file]]) => `${file} names ${id}, which ${featuresPath} does not know`),
    ...reviewed.flatMap((fact) => reviewFindings(fact, tests)),
    ...rows.flatMap((row) => [...copyFindings(row, reviewed), ...listFindings(row, tests, files)]),
  ];
}

function idFindings(path: string, rows: readonly Reviewed[], facts: readonly string[]): string[] {
  const ids = rows.map(({ id }) => id);
  return [
    ...facts.filter((id) => !ids.includes(id)).map((id) => `${path} has no row for ${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path} has two rows for ${id}`),
    ...ids.filter((id) => !facts.includes(id)).map((id) => `${path} has a row for ${id}, which ${featuresPath} does not know`),
  ];
}

function copyFindings({ id, status, missing }: Row, reviewed: readonly Reviewed[]): string[] {
  const fact = reviewed.find((one) => one.id === id);
  const isSame = !fact || (fact.status === status && fact.missing === missing);
  return isSame ? [] : [`${id} is '${status}' in ${statusPath} and '${fact.status}' in ${reviewedPath}: npm run generate`];
}

function reviewFindings({ id, status, missing }: Reviewed, tests: TestsById): string[] {
  const naming = tests.get(id) ?? [];
  if (!states.includes(status)) return [`${id} is '${status}': say works, partly or absent`];
  if (status === 'works' && naming.length === 0) return [`${id} works, says ${reviewedPath}, but no title of a test names it`];
  if (status === 'works' && missing !== '') return [`${id} works, and yet '${missing}' is missing: then it is partly`];
  if (status === 'partly' && missing === '') return [`${id} works in part, and ${reviewedPath} does not say what is missing`];
  if (status === 'absent') return naming.map((file) => `${file} names ${id}, which is absent`);
  return [];
}

function listFindings({ id, tests: listed, more }: Row, tests: TestsById, files: Readonly<Record<string, string>>): string[] {
  const naming = tests.get(id) ?? [];
  const shown = shownOf(naming);
  const wrong = listed
    .filter((file) => !naming.includes(file))
    .map((file) => `${id} lists ${file}, which ${file in files ? 'does not name it' : 'does not exist'}`);
  const unlisted = shown.tests.filter((file) => !listed.includes(file)).map((file) => `${id} does not list ${file}, which names it`);
  const counted = more === shown.more ? [] : [`${id} says that ${more} more tests name it, and ${shown.more} do`];
  return [...wrong, ...unlisted, ...counted].map((finding) => `${finding}: npm run generate`);
}

/** A planted page breaks each rule once, under an id of its own; a finding that is not made is itself a failure. */
export function uncaught(): string[] {
  const read = (file: string): string => readFileSync(`${planted}/${file}`, 'utf8');
  const files = Object.fromEntries(readdirSync(planted).flatMap((file) => (file.endsWith('.txt') ? [[file.replace(/\.txt$/, ''), read(file)]] : [])));
  const findings = statusFindings({ features: read('FEATURES.md'), reviewed: read('facts.tsv'), status: read('STATUS.md') }, files);
  return [...read('FEATURES.md').matchAll(/refused: (\S+) (.+?) -->/g)].flatMap(([, id = '', words = '']) =>
    findings.some((finding) => finding.includes(id) && finding.includes(words))
      ? []
      : [`the planted violation of ${groupOf(id)} '${id} … ${words}' in ${planted} is not caught`],
  );
}
