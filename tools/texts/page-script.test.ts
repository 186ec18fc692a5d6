/** @jest-environment jsdom */
/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { repository } from '../programs/node24.mjs';
import { pageOf } from './page.ts';

const FILE = 'frontends/customer/dv/home.ts';
const row = (key: string, source: string, translation: string, problem = '') => ({ key, source, translation, problem, line: 1, shared: false });
const rows = [row('from', 'From {place}', 'އިން {place}'), row('to', 'To', '', 'is missing')];
const script = readFileSync(join(repository, 'tools/texts/page-script.js'), 'utf8');

/** The page as a translator opens it, again with what the browser has kept. */
function open(): void {
  document.documentElement.innerHTML = pageOf('dv', [{ name: 'home', place: 'frontends/customer/home.ts', file: FILE, rows }]);
  const run = document.createElement('script');
  // In a block, because it runs again at the next visit, in the same window.
  run.textContent = `{${script}}`;
  document.body.append(run);
}

const byId = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;
const field = (key: string) => document.querySelector<HTMLTextAreaElement>(`textarea[aria-label^="${key} in "]`)!;
const said = (key: string): string | undefined => field(key).parentElement?.querySelector('[role=status]')?.textContent ?? undefined;
const type = (into: HTMLTextAreaElement, text: string): void => {
  into.value = text;
  into.dispatchEvent(new Event('input'));
};

beforeEach(() => {
  localStorage.clear();
  open();
});

it('shows every text beside its translation, and marks what is missing', () => {
  expect([field('from').value, said('from'), field('to').value, said('to')]).toEqual(['އިން {place}', '', '', 'is missing']);
  expect(byId('count').textContent).toBe('2 texts, 1 missing or wrong, 0 edited');
});

it('marks what is typed with another placeholder or in another script, and keeps it for the next visit', () => {
  type(field('from'), 'އިން {town}');
  expect(said('from')).toBe('has other placeholders');
  type(field('to'), 'towards');
  expect(said('to')).toMatch(/^is not in /);
  type(field('to'), 'އަށް');
  expect(said('to')).toBe('');
  expect(byId('count').textContent).toBe('2 texts, 1 missing or wrong, 2 edited');
  open();
  expect(field('to').value).toBe('އަށް');
  type(field('from'), 'އިން {place}');
  expect(byId('count').textContent).toBe('2 texts, 0 missing or wrong, 1 edited');
});

it('shows only what is wrong or edited when that is asked for', () => {
  byId('flagged').checked = true;
  byId('flagged').dispatchEvent(new Event('input'));
  expect([field('from'), field('to') === null]).toEqual([null, false]);
});

it('saves the edits, and nothing else, as the file that is applied', async () => {
  let [saved, download]: [Blob | undefined, string] = [undefined, ''];
  HTMLAnchorElement.prototype.click = function click(): void {
    download = this.download;
  };
  Object.assign(URL, { createObjectURL: (content: Blob) => ((saved = content), 'blob:texts'), revokeObjectURL: () => undefined });
  type(field('to'), 'އަށް');
  byId('export').click();
  const read = new FileReader();
  const text = await new Promise<string>((resolve) => {
    read.onload = () => resolve(String(read.result));
    read.readAsText(saved!);
  });
  expect(download).toBe('texts-dv.json');
  expect(JSON.parse(text)).toEqual({ language: 'dv', texts: { [`${FILE}#to`]: 'އަށް' } });
});
