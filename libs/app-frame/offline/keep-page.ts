/** Scope of the worker that shows push messages to staff. No page is there, so it controls none and keeps nothing. */
export const STAFF_PUSH = '/push/';
/** Booking pages and the captain's: no other page is ever controlled by a worker. */
export type PageScope = '/booking/' | '/captain';
export type Scope = PageScope | typeof STAFF_PUSH;
const WORKER = '/sw.js';

const asked = new Set<PageScope>();

/**
 * Lets the service worker keep the page and its files, so that a saved ticket or the captain's day opens without network; once for each document.
 * Fails silently: without a worker (an insecure origin, a private window) only the page is not kept.
 */
export async function keepPage(scope: PageScope = '/booking/'): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (asked.has(scope) || !workers || !navigator.onLine) return;
  asked.add(scope);
  try {
    const worker = await activeWorker(await workers.register(WORKER, { scope }));
    worker?.postMessage({ keepPage: loadedFiles() });
  } catch {
    asked.delete(scope);
  }
}

/** The worker of a scope once it is active; undefined where the browser lets none be. */
export async function pageWorker(scope: Scope): Promise<ServiceWorkerRegistration | undefined> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.register(WORKER, { scope });
  return registration && (await activeWorker(registration)) ? registration : undefined;
}

/** Paths of the files that this page has loaded from its own origin. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [...new Set(urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))];
}

function activeWorker({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve(active ?? undefined);
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
      if (coming.state === 'redundant') resolve(undefined);
    });
  });
}
