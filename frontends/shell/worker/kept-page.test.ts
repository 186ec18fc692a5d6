/** @jest-environment node */
import { beforeEach, expect, it, jest } from '@jest/globals';

type Paths = Map<string, Response>;
type Worker = typeof import('./kept-page.js');

/** Holds what the server has, by path. */
let served: Record<string, { readonly body: string; readonly type?: string }>;
/** Holds what the browser keeps: a map of paths for each cache, in the order in which they were opened. */
let kept: Map<string, Paths>;
let now: number;

const CUSTOMER_PAGE = '<link rel="preload" href="/font.woff2"><script src="/remotes/customer/entry.js"></script><script src="/api/x.js"></script>';
const CAPTAIN_PAGE = '<script src="/remotes/captain/entry.js"></script>';

beforeEach(() => {
  kept = new Map();
  now = 1000;
  served = {
    '/booking/kept': { body: CUSTOMER_PAGE, type: 'text/html' },
    '/captain': { body: CAPTAIN_PAGE, type: 'text/html' },
    '/font.woff2': { body: 'font' },
    '/remotes/customer/entry.js': { body: 'entry' },
    '/remotes/customer/later.js': { body: 'later' },
    '/api/bookings.js': { body: 'bookings' },
    '/admin/page.js': { body: 'admin' },
    '/remotes/captain/entry.js': { body: 'captain' },
    '/remotes/captain/dialog.js': { body: 'dialog' },
    '/remotes/captain/preload.json': { body: JSON.stringify({ '/captain': ['entry.js', 'dialog.js'] }) },
    '/captain/qr.worker.js': { body: 'qr' },
    '/captain/zxing_reader.wasm': { body: 'wasm' },
  };
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
});

/** The module as a worker of this scope loads it. */
async function workerOf(scope: string, browser: object = {}): Promise<Worker> {
  const caches = {
    open: async (name: string) => {
      const paths: Paths = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, paths);
      return { put: async (path: string, response: Response) => void paths.set(path, response) };
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(path)?.clone(),
  };
  const fetch = async (path: string): Promise<Response> => {
    const file = served[path];
    return file ? new Response(file.body, { headers: { 'content-type': file.type ?? 'text/plain' } }) : new Response('', { status: 404 });
  };
  Object.assign(globalThis, { self: { registration: { scope: `https://coral.example${scope}` }, ...browser }, caches, fetch });
  jest.resetModules();
  return import('./kept-page.js');
}

const keptPaths = (): string[][] => [...kept.values()].map((paths) => [...paths.keys()].toSorted());
const fileOf = (worker: Worker, path: string): Promise<string | undefined> =>
  worker.keptFile(new Request(`https://coral.example${path}`)).then((response) => response?.text());

it('keeps a booking page with every file that it names, and those that it has loaded where they can be had', async () => {
  const worker = await workerOf('/booking/');
  await worker.keepPage(['/remotes/customer/later.js', '/remotes/customer/gone.js', '/api/bookings.js', '/admin/page.js']);
  expect(keptPaths()).toEqual([['/booking/kept', '/font.woff2', '/remotes/customer/entry.js', '/remotes/customer/later.js']]);
  expect(await (await worker.keptPage())?.text()).toBe(CUSTOMER_PAGE);
  expect(await fileOf(worker, '/remotes/customer/entry.js?retry=1')).toBe('entry');
  expect(await fileOf(worker, '/remotes/customer/gone.js')).toBeUndefined();
});

it('leaves the version that is kept as it is when a file of the next one cannot be had', async () => {
  const worker = await workerOf('/booking/');
  await worker.keepPage([]);
  const before = keptPaths();
  delete served['/font.woff2'];
  await expect(worker.keepPage([])).rejects.toThrow('/font.woff2: 404');
  expect(keptPaths()).toEqual(before);
});

it.each([
  ['what is no page', { body: CUSTOMER_PAGE }],
  ['the page of another remote', { body: CAPTAIN_PAGE, type: 'text/html' }],
])('keeps nothing of %s', async (_what, page) => {
  served['/booking/kept'] = page;
  const worker = await workerOf('/booking/');
  await worker.keepPage([]);
  expect([kept.size, await worker.keptPage()]).toEqual([0, undefined]);
});

it('keeps two versions, takes from the newest, and drops what was interrupted and what is older', async () => {
  const worker = await workerOf('/booking/');
  kept.set('booking-page-5', new Map([['/font.woff2', new Response('interrupted')]]));
  kept.set('captain-page-99999', new Map([['/booking/kept', new Response('of the other worker')]]));
  for (const body of ['first', 'second', 'third']) {
    served['/remotes/customer/entry.js'] = { body };
    await worker.keepPage([]);
  }
  expect(kept.size).toBe(3);
  expect(kept.has('captain-page-99999')).toBe(true);
  expect(kept.has('booking-page-5')).toBe(false);
  expect(await fileOf(worker, '/remotes/customer/entry.js')).toBe('third');
  expect(await (await worker.keptPage())?.text()).toBe(CUSTOMER_PAGE);
});

it("keeps the captain's page with all scripts of its dialogs and the decoder of QR codes, which a browser with its own does not need", async () => {
  const scripts = ['/captain', '/remotes/captain/dialog.js', '/remotes/captain/entry.js'];
  const worker = await workerOf('/captain');
  await worker.keepPage([]);
  expect(keptPaths()).toEqual([[...scripts, '/captain/qr.worker.js', '/captain/zxing_reader.wasm'].toSorted()]);
  kept.clear();
  const native = await workerOf('/captain', { BarcodeDetector: { getSupportedFormats: async () => ['qr_code'] } });
  await native.keepPage([]);
  expect(keptPaths()).toEqual([scripts]);
});
