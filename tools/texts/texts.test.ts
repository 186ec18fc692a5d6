import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { repository } from '../programs/node24.mjs';
import { applyEdits } from './apply.ts';
import { cataloguesIn, type CatalogueRows } from './catalogues.ts';
import { pageOf } from './page.ts';

const SCAN = 'frontends/captain/src/messages/translations/dv/scan.ts';
const SENT = 'services/notification/src/texts/translations/dv.ts';
const folders = [
  'frontends',
  'libs/app-frame',
  'libs/booking-ui',
  'libs/ui',
  'libs/form-rules',
  'services/notification/src/texts',
  'services/booking/src/documents/texts',
  'services/reporting/src/texts',
];

let root = '';
let catalogues: CatalogueRows[] = [];
beforeAll(() => {
  catalogues = cataloguesIn('dv');
  root = mkdtempSync(join(tmpdir(), 'atoll-texts-'));
  const isWanted = (path: string): boolean => !/node_modules|\/dist|\.test\./.test(path);
  for (const folder of folders) cpSync(join(repository, folder), join(root, folder), { recursive: true, filter: isWanted });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const edits = (texts: Record<string, string>): string => JSON.stringify({ language: 'dv', texts });
const rowsOf = (from: readonly CatalogueRows[], file: string) => from.find((one) => one.file === file)?.rows ?? [];

it('lists the texts of pages, services and rules, each with its place, and none of them is missing', () => {
  const rows = catalogues.flatMap((one) => one.rows);
  expect(rows.length).toBeGreaterThan(2500);
  expect(rows.filter(({ problem }) => problem !== '')).toEqual([]);
  expect(rowsOf(catalogues, SCAN)).toContainEqual(expect.objectContaining({ key: 'scan', source: 'Scan ticket', shared: false }));
  expect(rowsOf(catalogues, SENT).map(({ key }) => key)).toContain('mail.booking-created.subject');
});

it('puts every text into a page that needs no server', () => {
  const page = pageOf('dv', catalogues);
  expect(page).toContain('Scan ticket');
  expect(page).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)=/);
});

it('writes what a translator has saved into the catalogues, and flags a text that is missing there', () => {
  const text = "ޓިކެޓު 'ސްކޭން'\nކުރައްވާ";
  expect(applyEdits(edits({ [`${SCAN}#scan`]: text, [`${SENT}#mail.booking-created.subject`]: 'ބުކިން {refNo} – {route}' }), root)).toEqual([SCAN, SENT]);
  const after = cataloguesIn('dv', root);
  expect(rowsOf(after, SCAN).find(({ key }) => key === 'scan')?.translation).toBe(text);
  expect(rowsOf(after, SENT).find(({ key }) => key === 'mail.booking-created.subject')?.translation).toBe('ބުކިން {refNo} – {route}');
  const others = (from: readonly CatalogueRows[]) => rowsOf(from, SCAN).filter(({ key }) => key !== 'scan');
  expect(others(after)).toEqual(others(catalogues));
});

it.each([
  ['a text that is gone', { [`${SCAN}#nothing`]: 'ޓިކެޓު' }, 'is no text any more'],
  ['a value that is lost', { [`${SCAN}#ticket.people_one`]: 'މީހެއް' }, 'other placeholders'],
  ['a text of the rules at another place', { ['frontends/admin/src/messages/translations/dv/bookings/booking-edit.ts#NAMES']: 'ނަން' }, 'has no text of its own'],
])('refuses %s, and writes nothing', (_what, texts, words) => {
  const before = readFileSync(join(root, SCAN), 'utf8');
  expect(() => applyEdits(edits({ ...texts, [`${SCAN}#aim`]: 'ކެމެރާ' }), root)).toThrow(words);
  expect(readFileSync(join(root, SCAN), 'utf8')).toBe(before);
});
