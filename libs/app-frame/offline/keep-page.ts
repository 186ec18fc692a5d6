/** Booking pages only: no other page is ever controlled by the worker. */
const SCOPE = '/booking/';
const WORKER = '/sw.js';

let asked = false;

/**
 * Lets the service worker keep the booking page and its files, so that a saved ticket opens without network; once for each document.
 * Fails silently: without a worker (an insecure origin, a private window) only the page is not kept.
 */
export async function keepPage(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (asked || !workers || !navigator.onLine) return;
  asked = true;
  try {
    const worker = await activeWorker(await workers.register(WORKER, { scope: SCOPE }));
    worker?.postMessage({ keepPage: loadedFiles() });
  } catch {
    asked = false;
  }
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
