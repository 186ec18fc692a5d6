import { scopePath } from './scope.js';

declare const self: ServiceWorkerGlobalScope;

/** Booking pages have one worker and the captain's another, from the same script: each keeps the page of its own scope. */
const isCaptain = scopePath() === '/captain';
/** Each version of the page has a cache: HTML (with the policy and the nonce of its response) and all files that it needs. */
const CACHE = isCaptain ? 'captain-page-' : 'booking-page-';
/** Any booking's page: the shell renders the same HTML for all of them, as for all addresses of the captain's. */
const PAGE = isCaptain ? '/captain' : '/booking/kept';
const REMOTE = isCaptain ? '/remotes/captain/' : '/remotes/customer/';
/** Pages that open from the cache. */
export const KEPT_PATH = isCaptain ? '/captain' : '/booking/';
/** The version before the newest stays for pages that are still open. */
const KEPT_VERSIONS = 2;
/** Decoder of QR codes, for browsers that have none. Its path is not in a page, so it is named here. */
const QR_FILES = ['/captain/qr.worker.js', '/captain/zxing_reader.wasm'];
const KEPT_FILES = /^\/(?!api\/|admin|captain|img\/)[\w./-]+\.(js|css|woff2|svg|png|ico)$/;

/**
 * Fetches a booking page and all its files into a cache of their own, and only then drops older versions: the kept page is always complete.
 * `loaded` are the paths that an open page has loaded; those named in the HTML are needed, the others are kept where they can be had.
 */
export async function keepPage(loaded: readonly string[]): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!page.ok || !page.headers.get('content-type')?.startsWith('text/html')) return;
  const needed = filesIn(await page.clone().text());
  if (!needed.some((file) => file.startsWith(REMOTE))) return;
  // A captain may open any dialog without network for the first time.
  if (isCaptain) needed.push(...(await scriptsOfRemote()).filter((file) => !needed.includes(file)), ...(await qrFiles()));
  const name = `${CACHE}${Date.now()}`;
  const cache = await caches.open(name);
  try {
    await Promise.all(needed.map((file) => keepFile(cache, file)));
    await Promise.allSettled(loaded.filter((file) => KEPT_FILES.test(file) && !needed.includes(file)).map((file) => keepFile(cache, file)));
    await cache.put(PAGE, page);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  const kept = (await completeVersions()).slice(0, KEPT_VERSIONS);
  for (const old of await caches.keys()) if (old.startsWith(CACHE) && !kept.includes(old)) await caches.delete(old);
}

export const keptPage = (): Promise<Response | undefined> => newestWith(PAGE);

/** By path alone: a retried entry script has a query. */
export const keptFile = ({ url }: Request): Promise<Response | undefined> => newestWith(new URL(url).pathname);

async function keepFile(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

async function scriptsOfRemote(): Promise<string[]> {
  const response = await fetch(`${REMOTE}preload.json`);
  const pages = response.ok ? ((await response.json()) as Readonly<Record<string, readonly string[]>>) : {};
  return [...new Set(Object.values(pages).flat())].map((file) => REMOTE + file);
}

/** A megabyte, which a browser with a decoder of its own never loads. */
async function qrFiles(): Promise<readonly string[]> {
  const native = (self as { BarcodeDetector?: { getSupportedFormats(): Promise<readonly string[]> } }).BarcodeDetector;
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  return formats.includes('qr_code') ? [] : QR_FILES;
}

/** Scripts, preloaded scripts and fonts, and icons of the page. */
function filesIn(html: string): string[] {
  const paths = [...html.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  return [...new Set(paths.filter((path) => KEPT_FILES.test(path)))];
}

/** Newest first. A version without its HTML is one that is being kept, or whose keeping was interrupted. */
async function completeVersions(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE));
  const pages = await Promise.all(names.map((cacheName) => caches.match(PAGE, { cacheName })));
  return names.filter((_name, index) => pages[index] !== undefined).toSorted((a, b) => Number(b.slice(CACHE.length)) - Number(a.slice(CACHE.length)));
}

async function newestWith(path: string): Promise<Response | undefined> {
  for (const cacheName of await completeVersions()) {
    const found = await caches.match(path, { cacheName });
    if (found) return found;
  }
  return undefined;
}
