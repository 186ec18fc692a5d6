import { expect, type Page, type Worker } from '@playwright/test';

/** The worker had the browser show and open these. */
interface Recorded {
  shown: { title: string; body: string; data: string }[];
  opened: string[];
}

type Scope = Recorded & {
  registration: { showNotification(title: string, options: { body: string; data: string }): Promise<void> };
  clients: { openWindow(path: string): Promise<null> };
};

/**
 * Delivers a push message to the worker as the browser's push service would, through the debugging protocol, and returns what the worker has the
 * browser show: one without a window refuses to show it.
 */
export async function pushed(page: Page, scope: '/booking/' | '/push/', message: object): Promise<string[]> {
  const worker = workerOf(page);
  await worker.evaluate(() => {
    const own = globalThis as unknown as Scope;
    own.shown = [];
    own.registration.showNotification = async (title, { body, data }) => void own.shown.push({ title, body, data });
  });
  const origin = new URL(page.url()).origin;
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === origin + scope);
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(message) });
  const shown = () => worker.evaluate(() => (globalThis as unknown as Scope).shown);
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
  return (await shown()).flatMap(({ title, body }) => [title, body]);
}

/**
 * Clicks on the notification that `pushed` had shown, and returns the path that the worker has the browser open. The event is one of a script, since
 * the protocol has none: the browser lets it neither wait nor open a window, so both are recorded.
 */
export async function clicked(page: Page): Promise<string> {
  const worker = workerOf(page);
  await worker.evaluate(() => {
    const own = globalThis as unknown as Scope;
    own.opened = [];
    own.clients.openWindow = async (path) => (own.opened.push(path), null);
    const notification = { data: own.shown[0]?.data, close: () => undefined };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  });
  const opened = () => worker.evaluate(() => (globalThis as unknown as Scope).opened);
  await expect.poll(async () => (await opened()).length).toBe(1);
  return (await opened())[0]!;
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no worker');
  return worker;
}
