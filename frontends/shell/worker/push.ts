import { scopePath, STAFF_PUSH } from './scope.js';

declare const self: ServiceWorkerGlobalScope;

/** A message as notification encrypts it. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Shows a message; one that is delivered again replaces itself. What cannot be read is not shown. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const message = read(data);
  if (!message) return;
  const { title, body, url, tag, language: lang, dir } = message;
  await self.registration.showNotification(title, { body, tag, lang, dir, data: url });
}

/** Pages that a message may open, by the scope of the worker. */
const opens = (pathname: string): boolean => (scopePath() === STAFF_PUSH ? /^\/(admin|captain)$/ : /^\/booking\//).test(pathname);

/** Opens the page of the message: a tab that shows it already, or another one. Its host is the one at which the device subscribed. */
export async function openPushed({ data }: Pick<Notification, 'data'>): Promise<void> {
  const { pathname, search } = new URL(typeof data === 'string' && data !== '' ? data : '/', self.location.origin);
  if (!opens(pathname)) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.map((page) => ({ page, at: new URL(page.url) })).find(({ at }) => at.pathname === pathname && (search === '' || at.search === search));
  await (shown ? shown.page.focus() : self.clients.openWindow(pathname + search));
}

function read(data: PushMessageData | null): PushMessage | undefined {
  try {
    const message = data?.json() as PushMessage | undefined;
    return typeof message?.title === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
