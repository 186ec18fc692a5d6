// Pages in a real browser, each in a profile of its own, so that nothing is cached.
import type { Browser, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from '../platform/find-browser.ts';
import type { Tally } from './tally.ts';

/** Without traffic for this long a page has what it asked for, also ahead of its use. */
const STEADY_MS = 800;
/** Shorter, so that a page whose stream is held back is not taken for one that asks for nothing more. */
const LOADED_MS = 400;
const SHOWN_WITHIN_MS = 60_000;

/** Run by the page. */
const WHEN_IDLE = 'new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100)))';

export interface Opened {
  /** A text that the page shows once it has its data. */
  readonly shows: string;
  /** User name of who has logged in before. */
  readonly as?: string;
}

export interface Pages {
  /** Opens the page, waits until it shows the text and asks for nothing more, and closes it. */
  open(path: string, opened: Opened): Promise<void>;
  /** The same, but leaves it open; returns how to close it. */
  keep(path: string, opened: Opened): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface PagesOptions {
  readonly tally: Tally;
  readonly host: string;
  /** Proxy through which the browser reaches the host. */
  readonly httpUrl: string;
  readonly tokenOf: (username: string) => Promise<string>;
}

export async function startPages({ tally, host, httpUrl, tokenOf }: PagesOptions): Promise<Pages> {
  const browser = await launch(`MAP ${host} 127.0.0.1:${new URL(httpUrl).port}`);
  const keep = async (path: string, { shows, as }: Opened) => {
    const context = await browser.newContext({ timezoneId: 'Indian/Maldives', viewport: { width: 1280, height: 800 } });
    try {
      const token = as === undefined ? undefined : await tokenOf(as);
      const page = await context.newPage();
      if (token !== undefined) await page.addInitScript((value) => localStorage.setItem('atoll.token', value), token);
      // A page reads its lists again when its stream begins. Whether that merges with its first request would depend on their speed.
      await page.route('**/api/live', (route) => steady(tally, LOADED_MS).then(() => route.continue().catch(() => undefined)));
      await page.goto(`http://${host}${path}`);
      await page.getByText(shows).first().waitFor({ state: 'visible', timeout: SHOWN_WITHIN_MS });
      await loaded(page, tally);
      return () => context.close();
    } catch (error) {
      await context.close();
      throw error;
    }
  };
  const open = async (path: string, opened: Opened) => (await keep(path, opened))();
  return { open, keep, close: () => browser.close() };
}

/** Until the page's main thread was idle and no request followed: a busy machine may delay a page's own next request. */
async function loaded(page: Page, tally: Tally): Promise<void> {
  for (let seen = Number.NaN; seen !== tally.lastActedAt;) {
    seen = tally.lastActedAt;
    await page.evaluate(WHEN_IDLE);
    await steady(tally, STEADY_MS);
  }
}

async function steady(tally: Tally, quietMs: number): Promise<void> {
  while (performance.now() - tally.lastActedAt < quietMs) await sleep(50);
}

async function launch(resolverRule: string): Promise<Browser> {
  const executablePath = await findBrowser();
  const { chromium } = await import('@playwright/test');
  return chromium.launch({
    executablePath,
    args: [
      ...(executablePath.endsWith('headless-shell') ? [] : ['--headless=new']),
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=${resolverRule}`,
    ],
  });
}
