import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly';
import { openPushed, showPush } from './push.js';
import { scopePath, STAFF_PUSH } from './scope.js';
import { KEPT_PATH, keepPage, keptFile, keptPage } from './kept-page.js';

declare const self: ServiceWorkerGlobalScope;

/**
 * The worker of booking pages, and that of the captain's; their scopes are /booking/ and /captain, so no other page is ever seen by them. Each keeps one page with its
 * files and opens it when the network does not answer. It never touches /api: the page itself stores the tickets. A third one only shows push messages to staff.
 */
const TIMEOUT_SECONDS = 5;

/** Pages that were opened from the cache take their files from it too, so that HTML, nonce and scripts are of one version. */
const openedFromCache = new Set<string>();
const MAX_PAGES = 50;

function rememberClient(id: string): void {
  if (!id) return;
  openedFromCache.add(id);
  for (const oldest of [...openedFromCache].slice(0, -MAX_PAGES)) openedFromCache.delete(oldest);
}

const page = new NetworkOnly({
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    {
      // A gateway without its shell returns 5xx: for the traveller that is no network either.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`status ${response.status}`);
        return response;
      },
      handlerDidError: async ({ event }) => {
        const kept = await keptPage();
        if (kept) rememberClient((event as FetchEvent).resultingClientId);
        return kept;
      },
    },
  ],
});

/** Keeps and opens pages, for workers whose scope has any. */
function keepPages(): void {
  registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname.startsWith(KEPT_PATH), page);

  /** The decoder of QR codes is requested by its worker, which was opened from no cache: so by path, with the network first. */
  const decoder = new NetworkOnly({ networkTimeoutSeconds: TIMEOUT_SECONDS, plugins: [{ handlerDidError: ({ request }) => keptFile(request) }] });

  registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode !== 'navigate' && url.pathname.startsWith('/captain/'), decoder);

  registerRoute(
    ({ event, url, sameOrigin }) =>
      sameOrigin &&
      !url.pathname.startsWith('/api/') &&
      (!navigator.onLine || openedFromCache.has((event as FetchEvent).clientId)) &&
      (event as FetchEvent).request.mode !== 'navigate',
    async ({ request }) => (await keptFile(request)) ?? fetch(request),
  );

  self.addEventListener('message', (event) => {
    const message: unknown = event.data;
    if (typeof message !== 'object' || message === null || !('keepPage' in message) || !Array.isArray(message.keepPage)) return;
    event.waitUntil(keepPage(message.keepPage.filter((file) => typeof file === 'string')));
  });
}

if (scopePath() !== STAFF_PUSH) keepPages();

// The version of the worker does not matter: what is kept is complete in itself. So a new worker takes over at once.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(event.notification));
});
