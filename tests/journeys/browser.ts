import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Operator } from '../gateway.js';

const PORT = process.env['ATOLL_PORT'] ?? '8080';
/** Find, which is of the admin remote, opens on the captain’s pages too, and loads ahead when they are idle. */
const STAFF_PAGES = /^\/(admin|captain|trip-payments)/;

/** Console errors that a journey expects because it causes them. */
export type Expected = RegExp[];

/**
 * Fails a journey on any console error, uncaught exception, document without a strict content security policy, or
 * request of a customer's page for the admin remote.
 */
export const test = base.extend<{ expected: Expected }>({
  expected: [
    async ({ context }, use) => {
      const expected: Expected = [];
      const problems = watch(context);
      await use(expected);
      expect(problems.filter((text) => !expected.some((known) => known.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects the problems of every page of the context. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A service worker makes its requests for a page, whose own request is checked.
    if (request.serviceWorker() || !pathname.startsWith('/remotes/admin')) return;
    const page = new URL(request.frame().url());
    if (!STAFF_PAGES.test(page.pathname)) problems.push(`${page.pathname} requested ${pathname}`);
  });
  context.on('response', (response) => {
    const url = new URL(response.url());
    if (response.request().resourceType() !== 'document' || !url.hostname.endsWith('.localhost') || response.status() >= 300) return;
    const policy = response.headers()['content-security-policy'] ?? '';
    const isStrict = /script-src 'self' 'nonce-[\w-]{16,}'/.test(policy) && policy.includes("default-src 'none'") && !policy.includes('unsafe');
    if (!isStrict) problems.push(`${url.pathname} has the policy '${policy}'`);
  });
  return problems;
}

export const at = (operator: Operator, path: string): string => `http://${operator}.localhost:${PORT}${path}`;

/**
 * Opens an address as a link of the application does, without loading the page again; loads it where another site is open. The heading
 * of the page that was left is marked (`LEFT`), because it stays until the code of the new one has come.
 */
export async function openInApp(page: Page, address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  if (!page.url().startsWith(`${origin}/`)) return void (await page.goto(address));
  await page.evaluate((path) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, pathname + search);
}

export const LEFT = '[data-left]';

/** The console error of a refused call; a journey names the statuses that it expects. */
export const refused = (status: number): RegExp => new RegExp(`^error: Failed to load resource: the server responded with a status of ${status} `);

/** Without the stream of live updates the page polls, as behind a proxy that refuses it. */
export async function withoutLiveUpdates(page: Page, expected: Expected): Promise<void> {
  expected.push(/net::ERR_FAILED.*\/api\/live/);
  await page.route('**/api/live', (route) => route.abort());
}

/** Screenshots for development: ATOLL_SHOTS names the folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['ATOLL_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}
