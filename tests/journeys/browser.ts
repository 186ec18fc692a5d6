import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Operator } from '../platform/gateway.js';

const PORT = process.env['ATOLL_PORT'] ?? '8080';
const STAFF_PAGES = /^\/admin/;

/** What a journey may expect to go wrong, since it makes it go wrong itself. */
export type Expected = RegExp[];

/**
 * A page on which nothing may be said on the console, no script may break, nothing may come from elsewhere and no
 * document may lack its nonce; and on which customers never ask for what belongs to the staff.
 */
export const test = base.extend<{ expected: Expected }>({
  expected: [
    async ({ context }, use) => {
      const expected: Expected = [];
      const wrong = watch(context);
      await use(expected);
      expect(wrong.filter((text) => !expected.some((known) => known.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Fills up with what goes wrong on any page of the context. */
export function watch(context: BrowserContext): string[] {
  const wrong: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => wrong.push(`broke: ${error.error().message}`));
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/remotes/admin')) return;
    const page = new URL(request.frame().url());
    if (!STAFF_PAGES.test(page.pathname)) wrong.push(`${page.pathname} asked for ${pathname}`);
  });
  context.on('response', (response) => {
    const url = new URL(response.url());
    if (response.request().resourceType() !== 'document' || !url.hostname.endsWith('.localhost') || response.status() >= 300) return;
    const policy = response.headers()['content-security-policy'] ?? '';
    const isStrict = /script-src 'self' 'nonce-[\w-]{16,}'/.test(policy) && policy.includes("default-src 'none'") && !policy.includes('unsafe');
    if (!isStrict) wrong.push(`${url.pathname} has the policy '${policy}'`);
  });
  return wrong;
}

export const at = (operator: Operator, path: string): string => `http://${operator}.localhost:${PORT}${path}`;

/** The browser says on the console that a call was refused; the journey says which refusals it wants. */
export const refused = (status: number): RegExp => new RegExp(`^error: Failed to load resource: the server responded with a status of ${status} `);

/** For the eye, while developing: ATOLL_SHOTS names the folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['ATOLL_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}
