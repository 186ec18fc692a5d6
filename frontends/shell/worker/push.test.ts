/** @jest-environment node */
import { beforeEach, expect, it, jest } from '@jest/globals';

const shown = jest.fn<(title: string, options: object) => Promise<void>>();
const openWindow = jest.fn<(path: string) => Promise<null>>();
const focus = jest.fn<() => Promise<void>>();
let worker: typeof import('./push.js');
let scope: string;
let pages: { url: string; focus: typeof focus }[];

beforeEach(async () => {
  jest.clearAllMocks();
  pages = [];
  scope = '/booking/';
  await load();
});

async function load(): Promise<void> {
  const clients = { matchAll: async () => pages, openWindow };
  Object.assign(globalThis, {
    self: { registration: { showNotification: shown, scope: `https://coral.example${scope}` }, location: { origin: 'https://coral.example' }, clients },
  });
  worker = await import('./push.js');
}

const data = (text: string): PushMessageData => ({ json: () => JSON.parse(text) as unknown }) as PushMessageData;
const message = { title: 'Trip cancelled', body: 'Sorry.', url: 'https://book.coral.example/booking/u1', tag: 't1', language: 'dv', dir: 'rtl' };

it('shows a message in its language and direction; a repetition has the same tag and replaces it', async () => {
  await worker.showPush(data(JSON.stringify(message)));
  expect(shown.mock.calls).toEqual([['Trip cancelled', { body: 'Sorry.', tag: 't1', lang: 'dv', dir: 'rtl', data: message.url }]]);
});

it('shows nothing of what it cannot read', async () => {
  for (const text of ['', '{', 'null', '{"body":"x"}']) await worker.showPush(data(text));
  await worker.showPush(null);
  expect(shown).not.toHaveBeenCalled();
});

it("opens the booking's page on its own host, or the tab that shows it, and no other page", async () => {
  await worker.openPushed({ data: message.url });
  expect(openWindow.mock.calls).toEqual([['/booking/u1']]);
  pages = [{ url: 'https://coral.example/booking/u1?x=1', focus }];
  await worker.openPushed({ data: message.url });
  expect(focus).toHaveBeenCalledTimes(1);
  for (const url of ['https://evil.example/login', '', undefined, '//evil.example/booking']) await worker.openPushed({ data: url });
  expect(openWindow).toHaveBeenCalledTimes(1);
});

it("opens the pages of staff for staff's own worker alone, with their filters, and the tab that shows just that", async () => {
  const url = 'https://coral.example/admin?tab=bookings&booking=ABCD2345';
  await worker.openPushed({ data: url });
  expect(openWindow).not.toHaveBeenCalled();
  scope = '/push/';
  await load();
  pages = [{ url: 'https://coral.example/admin?tab=trips', focus }];
  await worker.openPushed({ data: url });
  expect(openWindow.mock.calls).toEqual([['/admin?tab=bookings&booking=ABCD2345']]);
  pages = [{ url, focus }];
  await worker.openPushed({ data: url });
  expect(focus).toHaveBeenCalledTimes(1);
  for (const other of [message.url, 'https://coral.example/administrator', 'https://coral.example/captain/x', 'https://coral.example/api/logout'])
    await worker.openPushed({ data: other });
  expect(openWindow).toHaveBeenCalledTimes(1);
  await worker.openPushed({ data: 'https://evil.example/captain?date=2026-11-23&trip=1' });
  expect(openWindow.mock.calls.at(-1)).toEqual(['/captain?date=2026-11-23&trip=1']);
});
