/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { publicOperator } from '@atoll/operator-settings/public-operator';
import { aRecord } from '@atoll/operator-settings/testing';
import type { Brand } from '../brands.port.js';
import { RenderedPages } from './rendered-pages.js';
import { renderedPath } from '../rendered-path.js';
import { RemotePages, type RenderedPage, type RenderRequest } from './rendered-page.port.js';

const aBrand = (): Brand => ({ operator: publicOperator(aRecord, []), configs: [] });
const bootOf = (brand: Brand) => ({ ...brand, remotes: {}, kit: false });

function startPages() {
  const asked: string[] = [];
  const remote = { isDown: false };
  let now = 0;
  class Remote extends RemotePages {
    async render({ path, language, ticket }: RenderRequest): Promise<RenderedPage | undefined> {
      asked.push(`${language} ${path}`);
      return remote.isDown ? undefined : { html: ticket?.refNo ?? path, css: '' };
    }
  }
  const frame = { isBroken: false };
  const pages = new RenderedPages(
    (_request, page) => {
      if (frame.isBroken) throw new Error('a component reads the window');
      return page ?? { html: 'skeleton', css: '' };
    },
    new Remote(),
    () => now,
  );
  const of = async (brand: Brand, address: string, language: 'en' | 'dv' = 'en', refNo?: string): Promise<string> => {
    const ticket =
      refNo === undefined ? {} : { ticket: { refNo, status: 'Paid', allowedType: '', isPaidStripe: false, isCancelled: false, legs: [] } as const };
    return (await pages.of(brand, { url: new URL(address, 'http://shell'), language, boot: bootOf(brand), ...ticket })).html;
  };
  const ofBooking = (brand: Brand, refNo: string): Promise<string> => of(brand, '/booking/5b0f', 'en', refNo);
  return { asked, remote, frame, of, ofBooking, later: (ms: number) => (now += ms) };
}

it('renders a page once for all visitors of an operator and a language, for half a minute', async () => {
  const { asked, of, later } = startPages();
  const [coral, lagoon] = [aBrand(), aBrand()];
  await Promise.all([of(coral, '/'), of(coral, '/'), of(coral, '/', 'dv'), of(lagoon, '/')]);
  expect(asked).toEqual(['en /', 'dv /', 'en /']);
  later(29_999);
  await of(coral, '/');
  expect(asked).toHaveLength(3);
  later(1);
  await of(coral, '/');
  expect(asked).toHaveLength(4);
});

it('renders every booking alike, so that no uuid leaves the page server', async () => {
  const { asked, of } = startPages();
  const brand = aBrand();
  await of(brand, '/booking/5b0f');
  await of(brand, '/booking/77aa?paid=1');
  expect(asked).toEqual(['en /booking/any']);
});

it('renders the head of a ticket for its own request alone, and never one booking for another', async () => {
  const { asked, of, ofBooking } = startPages();
  const brand = aBrand();
  expect([await ofBooking(brand, 'AAAA'), await ofBooking(brand, 'BBBB'), await ofBooking(brand, 'AAAA')]).toEqual(['AAAA', 'BBBB', 'AAAA']);
  expect(await of(brand, '/booking/5b0f')).toBe('/booking/any');
  expect(asked).toEqual(Array.from({ length: 4 }, () => 'en /booking/any'));
});

it('renders the page of all bookings where the remote cannot render a ticket', async () => {
  const { remote, of, ofBooking } = startPages();
  const brand = aBrand();
  await of(brand, '/booking/5b0f');
  remote.isDown = true;
  expect(await ofBooking(brand, 'AAAA')).toBe('/booking/any');
});

it('asks a remote again that did not render, and renders a skeleton until it does', async () => {
  const { remote, of } = startPages();
  const brand = aBrand();
  remote.isDown = true;
  expect(await of(brand, '/')).toBe('skeleton');
  remote.isDown = false;
  expect(await of(brand, '/')).toBe('/');
});

it('renders a link to Home with its date, locations and trip, and without anything else of its query [CW-23]', () => {
  const path = (address: string): string => renderedPath(new URL(address, 'http://shell'));
  expect(path('/?phone=7712345&from=1&date=2026-11-25&to=2&email=a@b.mv')).toBe('/?date=2026-11-25&from=1&to=2');
  expect(path('/?date=tomorrow&from=x')).toBe('/');
  expect([path('/about'), path('/captain/trip/3'), path('/login?x=1')]).toEqual(['/other', '/captain', '/login']);
});

it('sends a page without HTML when the frame cannot be rendered, and tries again with the next', async () => {
  const { frame, of } = startPages();
  const brand = aBrand();
  frame.isBroken = true;
  expect(await of(brand, '/admin')).toBe('');
  frame.isBroken = false;
  expect(await of(brand, '/admin')).toBe('skeleton');
});

it('keeps the rendered Home however many links with a search are opened', async () => {
  const { asked, of } = startPages();
  const brand = aBrand();
  await of(brand, '/');
  for (let id = 1; id <= 300; id += 1) await of(brand, `/?trip=${id}`);
  await of(brand, '/');
  expect(asked.filter((one) => one === 'en /')).toHaveLength(1);
  await of(brand, '/?trip=1');
  expect(asked.filter((one) => one === 'en /?trip=1')).toHaveLength(2);
});
