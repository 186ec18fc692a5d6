/** @jest-environment node */
import { expect, it, jest } from '@jest/globals';
import type { Boot } from '@atoll/app-frame/operator/boot';
import { publicOperator } from '@atoll/operator-settings/public-operator';
import { aRecord } from '@atoll/operator-settings/testing';
import { headScript, serverRenderFrame } from './server-render.js';

const boot: Boot = { operator: publicOperator({ ...aRecord, logo: '/brands/coral.svg' }, []), configs: [], remotes: {}, kit: false };
const home = { html: '<h1>Where to next?</h1>', css: 'h1{color:red}', first: ['/api/getroutes'] };
const frame = (parts: Partial<Boot> = {}, language: 'en' | 'dv' = 'en', path = '/') => serverRenderFrame({ path, language, boot: { ...boot, ...parts } }, home);

it("renders the operator's bar and footer around the page, in English and Dhivehi [CW-03, ID-05]", () => {
  const { html, css, first } = frame();
  expect(html).toMatch(/^<a href="#main"[^>]*>Skip to content<\/a><header/);
  expect(html).toContain('<span>Coral Ferries</span>');
  expect(html).toContain('src="/brands/coral.svg"');
  expect(html).toMatch(/<main id="main"[^>]*><div data-page="true" inert=""><h1>Where to next\?<\/h1><\/div><\/main><footer/);
  expect(html).toContain('Coral Ferries Pvt Ltd');
  expect(css).toContain('h1{color:red}');
  expect(first).toEqual(['/api/getroutes']);
  expect(frame({}, 'dv').html).toContain('މަގޭ ބުކިން ހޯދުން');
});

it('renders no bar where customers do not log in [CW-07]', () => {
  expect(frame({ configs: [{ id: 1, name: 'Enable customer login', value: 'false' }] }).html).not.toContain('<header');
});

it('renders links that work without scripts, and buttons that take no press yet', () => {
  const { html } = frame();
  expect(html).toMatch(/<a [^>]*href="\/login"/);
  expect(html.match(/<button /g)).not.toBeNull();
  expect(html.match(/<button (?!inert )/g)).toBeNull();
});

it('renders a skeleton where the remote rendered nothing', () => {
  expect(serverRenderFrame({ path: '/other', language: 'en', boot }, undefined).html).toContain('<span class="');
  expect(serverRenderFrame({ path: '/other', language: 'en', boot }, undefined).html).toContain('role="status"');
});

it('leaves nothing behind: a visitor could fill the memory of the process with pages', () => {
  jest.useFakeTimers();
  frame({ configs: [{ id: 1, name: 'Enable customer login', value: 'true' }], answers: { getPublicLocations: { locations: [] } } });
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** Runs the script of the head in a page at this path that has stored these items. */
function run(stored: Readonly<Record<string, string>>, first: readonly string[] = ['/api/getroutes'], pathname = '/') {
  const dataset: Record<string, string> = {};
  const asked: unknown[][] = [];
  const page = {
    document: { documentElement: { dataset }, currentScript: { dataset: { first: JSON.stringify(first) } } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { pathname },
    globalThis: {} as { atollEarly?: Record<string, unknown> },
    fetch: async (...request: unknown[]) => asked.push(request),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs this text as a script
  (new Function(...Object.keys(page), headScript) as (...parts: unknown[]) => void)(...Object.values(page));
  return { dataset, asked, early: Object.keys(page.globalThis.atollEarly ?? {}) };
}

it('asks for the first answers of a visitor before any script is loaded, and for none of a logged-in user, whose calls carry a token', () => {
  const options = { headers: { accept: 'application/json' }, cache: 'no-store', signal: expect.any(AbortSignal) };
  expect(run({})).toEqual({ dataset: {}, asked: [['/api/getroutes', options]], early: ['/api/getroutes'] });
  expect(run({ 'atoll.token': 'Bearer t', 'atoll.theme': 'dark' })).toEqual({ dataset: { theme: 'dark', session: '' }, asked: [], early: [] });
});

it("asks for the booking of the page's own address, and for none where that has no uuid", () => {
  const uuid = '5b0f0f7e-3c9b-4f3e-9d65-0a9c5a1d2e3f';
  const first = ['/api/getbookingbyuuid?uuid=%3Auuid'];
  expect(run({}, first, `/booking/${uuid}`).early).toEqual([`/api/getbookingbyuuid?uuid=${uuid}`]);
  expect(run({}, first, '/booking/kept').asked).toEqual([]);
});
