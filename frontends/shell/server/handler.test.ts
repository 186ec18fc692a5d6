/** @jest-environment node */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { publicOperator } from '@atoll/operator-settings/public-operator';
import { aRecord } from '@atoll/operator-settings/testing';
import { Brands, type Brand } from './brands.port.js';
import { FirstAnswers, type Answers } from './first-paint/first-answers.port.js';
import { RenderedPages } from './first-paint/rendered-pages.js';
import { shellHandler } from './handler.js';
import { manifestOf } from './manifest.js';
import { RemotePages, type RenderedPage, type RenderRequest } from './first-paint/rendered-page.port.js';
import { pageOf, Remotes } from './remotes.js';
import { StaticFiles } from './static-files.js';
import { TicketHeads, type TicketHead } from './ticket-heads/ticket-heads.port.js';

const coral: Brand = {
  operator: publicOperator(
    {
      ...aRecord,
      productTitle: 'Coral </script><b>Ferries',
      logo: '/brands/coral.svg',
      favicon: '/brands/coral-icon.svg',
      heroImage: '/brands/coral-hero.jpg',
      primaryColour: '#0f766e',
    },
    [],
  ),
  configs: [{ id: 1, name: 'Use 24 hour clock', value: 'true' }],
};

const reef = { name: 'Reef Software', description: 'Makes booking software.', documents: [{ title: 'Registration', url: 'https://reef.example/r.pdf' }] };

const male = { id: 1, name: 'Malé', public: true, points: [] };

class MemoryAnswers extends FirstAnswers {
  async of(): Promise<Answers> {
    return { getPublicLocations: { locations: [male] } };
  }
}

class NoTickets extends TicketHeads {
  async of(): Promise<TicketHead | undefined> {
    return undefined;
  }
}

class MemoryBrands extends Brands {
  async of(operatorId: string): Promise<Brand | undefined> {
    if (operatorId === 'lagoon') return { ...coral, operator: { ...coral.operator, productTitle: 'Lagoon', heroImage: '' } };
    return operatorId === 'coral' ? coral : undefined;
  }
}

/** The customer's front end, which has rendered Home and nothing else. */
class MemoryPages extends RemotePages {
  async render({ path }: RenderRequest): Promise<RenderedPage | undefined> {
    return path === '/'
      ? {
          html: '<img src="/brands/coral-hero.jpg"><h1>Where to next?</h1>',
          css: 'h1{color:red}',
          first: ['/api/getcustomertrips?date=2026-11-22&from=1&to=2'],
        }
      : undefined;
  }
}

const serverRenderFrame = ({ language }: RenderRequest, page: RenderedPage | undefined): RenderedPage => ({
  ...page,
  html: `<header>${language}</header><main>${page?.html ?? 'skeleton'}</main>`,
  css: `header{color:blue}${page?.css ?? ''}`,
});

let folder: string;
let server: Server;
let address: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shell-'));
  writeFileSync(join(folder, 'entry.json'), JSON.stringify({ scripts: ['main.0123456789.js'], preload: ['frame.0123456789.js'] }));
  writeFileSync(join(folder, 'main.0123456789.js'), 'void 0;');
  writeFileSync(join(folder, 'main.0123456789.js.gz'), gzipSync('zipped'));
  writeFileSync(join(folder, 'main.0123456789.js.br'), brotliCompressSync('brotli'));
  const handle = shellHandler({
    files: new StaticFiles(folder),
    brands: new MemoryBrands(),
    remotes: new Remotes({}),
    answers: new MemoryAnswers(),
    tickets: new NoTickets(),
    pages: new RenderedPages(serverRenderFrame, new MemoryPages()),
    headScript: 'void 0',
    kit: false,
    softwareCompany: reef,
    operatorOf: async (request) => request.headers['x-test-operator']?.toString(),
  });
  server = createServer((request, response) => void handle(new URL(request.url ?? '/', 'http://x').pathname, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = { 'x-test-operator': 'coral' }): Promise<Response> => fetch(address + path, { headers });

it("returns a page with the operator's title, favicon, colours and settings, which no cache stores [ID-01, ID-04, CW-11]", async () => {
  const answer = await ask('/');
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  expect(page).toContain('<title>Book a trip · Coral &#60;/script&#62;&#60;b&#62;Ferries</title>');
  expect(page).toContain('href="/brands/coral-icon.svg"');
  expect(page).toContain('--primary:#0f766e');
  const boot = JSON.parse(/<script type="application\/json" id="atoll-boot">(.*?)<\/script>/.exec(page)?.[1] ?? '') as { operator: unknown; configs: unknown };
  expect(boot.operator).toEqual(coral.operator);
  expect(boot.configs).toEqual(coral.configs);
});

it('writes the company behind the software into every page [CW-04]', async () => {
  const page = await (await ask('/about')).text();
  expect(JSON.parse(/id="atoll-boot">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toMatchObject({ softwareCompany: reef });
});

it('allows only its own scripts, with a new nonce for each page', async () => {
  const pages = await Promise.all([ask('/'), ask('/')]);
  const policies = pages.map((page) => page.headers.get('content-security-policy') ?? '');
  const nonces = policies.map((policy) => /'nonce-([\w-]{20,})'/.exec(policy)?.[1]);
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(policies[0]).toContain(`script-src 'self' 'nonce-${nonces[0]}';`);
  expect(policies[0]).not.toContain('unsafe');
  expect(await pages[0]?.text()).toContain(`<meta name="csp-nonce" nonce="${nonces[0]}">`);
});

it("lets the captain's page be installed as an app of the operator, and no other page", async () => {
  const response = await ask('/captain.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(await response.json()).toMatchObject({
    name: 'Coral </script><b>Ferries · Captain',
    start_url: '/captain',
    scope: '/captain',
    display: 'standalone',
    theme_color: '#0f766e',
    icons: [{ src: '/brands/coral-icon.svg' }],
  });
  const link = '<link rel="manifest" href="/captain.webmanifest">';
  const pages = await Promise.all(['/captain?trip=3', '/', '/admin'].map(async (path) => (await (await ask(path)).text()).includes(link)));
  expect(pages).toEqual([true, false, false]);
});

it('an uploaded icon is in the manifest at the sizes of an app [ID-04]', () => {
  const favicon = '/img/operator/0123456789abcdef0123456789abcdef-512.png';
  const sized = (side: number) => favicon.replace('-512.', `-${side}.`);
  expect(manifestOf({ ...coral, operator: { ...coral.operator, favicon } })).toMatchObject({
    icons: [
      { src: sized(192), sizes: '192x192' },
      { src: sized(512), sizes: '512x512' },
    ],
  });
});

it("the captain's app of an operator without a favicon has their first letter on their colour as icon, so that it can be installed", () => {
  const iconOf = (productTitle: string, primaryColour: string): string => {
    const { icons } = manifestOf({ ...coral, operator: { ...coral.operator, favicon: '', productTitle, primaryColour } }) as { icons: { src: string }[] };
    return decodeURIComponent(icons[0]?.src ?? '');
  };
  expect(iconOf('lagoon Lines', '#123456')).toMatch(/^data:image\/svg\+xml,<svg .*fill="#123456".*>L<\/text><\/svg>$/);
  expect(iconOf('<b>', '"/><script>')).toMatch(/fill="#0f766e".*>&#60;<\/text>/);
});

it('returns the same document for each page of the app, and 404 for a missing file [CW-02]', async () => {
  for (const path of ['/admin', '/booking/5b0f', '/captain?trip=3']) expect((await ask(path)).status).toBe(200);
  for (const path of [
    '/remotes/customer/remoteEntry.js',
    '/missing.0123456789.js',
    '/api/nothing',
    '/entry.json',
    '/favicon.ico',
    '/brands/none',
    '/healthz',
    '/readyz',
    '/metrics',
  ]) {
    const answer = await ask(path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'Not found\n']);
  }
});

it.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip, deflate, br;q=0.9', 'br', 'brotli'],
  ['gzip', 'gzip', 'zipped'],
  ['gzip, br;q=0', 'gzip', 'zipped'],
  ['*', 'br', 'brotli'],
  ['identity', null, 'void 0;'],
])('sends a file to a client that accepts %s as %s', async (accepted, coding, text) => {
  const answer = await fetch(`${address}/main.0123456789.js`, { headers: { 'accept-encoding': accepted } });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([coding, text]);
});

it('lets caches store hashed files for ever, by what their client accepts', async () => {
  const answer = await fetch(`${address}/main.0123456789.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(await answer.text()).toBe('void 0;');
  const again = await fetch(`${address}/main.0123456789.js`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

it('handles other requests while a page is compressed', async () => {
  const order: string[] = [];
  server.on('request', (_request, response) => {
    setImmediate(() => order.push('another request'));
    response.on('finish', () => order.push('page'));
  });
  const page = await fetch(`${address}/`, { headers: { 'x-test-operator': 'coral', 'accept-encoding': 'gzip' } });
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(await page.text()).toContain('</html>');
  expect(order).toEqual(['another request', 'page']);
});

it('returns no page to a request that did not come through the gateway, nor for an unknown operator [ID-07]', async () => {
  expect((await ask('/', {})).status).toBe(421);
  expect((await ask('/', { 'x-test-operator': 'unknown' })).status).toBe(503);
});

it('refuses a host whose port no address can have', async () => {
  expect((await ask('/', { 'x-test-operator': 'coral', 'x-forwarded-host': 'coral.localhost:99999' })).status).toBe(400);
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'returns the document for /%s, a property of every JavaScript object, as for any page of the app [CW-02]',
  async (name) => {
    for (const path of [`/${name}`, `/admin/${name}`, `/${name}/${name}`]) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  },
);

it('maps a path to its remote and page', () => {
  expect(pageOf('/')).toEqual({ remote: 'customer', page: 'home' });
  expect(pageOf('/booking/abc')).toEqual({ remote: 'customer', page: 'booking' });
  expect(pageOf('/admin')).toEqual({ remote: 'admin', page: 'home' });
  expect(pageOf('/trip-payments/155')).toEqual({ remote: 'admin', page: 'trip-payments' });
  expect(pageOf('/captain')).toEqual({ remote: 'captain', page: 'home' });
  expect(pageOf('/login')).toBeUndefined();
});

it('writes the language and the direction that the page chose before, and the first of the operator for any other cookie or none', async () => {
  const started = async (cookie: string): Promise<string | undefined> =>
    /<html[^>]*>/.exec(await (await ask('/', { 'x-test-operator': 'coral', cookie })).text())?.[0];
  expect(await started('a=b; language=dv')).toBe('<html lang="dv" dir="rtl">');
  expect(await started('language=dv"><script>')).toBe('<html lang="en" dir="ltr">');
  expect(await started('mylanguage=dv')).toBe('<html lang="en" dir="ltr">');
  const offers = (value: string): void =>
    void Object.assign(coral, { configs: [{ id: 27, name: 'Languages that customers choose from, first the one where none was chosen', value }] });
  offers('dv, en');
  expect([await started(''), await started('language=en')]).toEqual(['<html lang="dv" dir="rtl">', '<html lang="en" dir="ltr">']);
  offers('en, en-XA');
  expect(await started('language=en-XA')).toBe('<html lang="en-XA" dir="ltr">');
  expect(await started('language=dv')).toBe('<html lang="en" dir="ltr">');
  offers('en, dv');
});

it('writes the language of a link of a message where none was chosen, and keeps it as chosen; an unknown one, or one that the operator does not offer, counts for nothing', async () => {
  const opened = async (path: string, cookie = ''): Promise<(string | null | undefined)[]> => {
    const response = await ask(path, { 'x-test-operator': 'coral', cookie });
    return [/<html lang="([^"]*)"/.exec(await response.text())?.[1], response.headers.get('set-cookie')];
  };
  expect(await opened('/booking/u1?language=dv')).toEqual(['dv', 'language=dv; path=/; max-age=31536000; samesite=lax']);
  expect(await opened('/booking/u1?language=dv', 'language=en')).toEqual(['en', null]);
  expect(await opened('/booking/u1?language=en-XA')).toEqual(['en', null]);
  expect(await opened('/booking/u1?language=dv%0d%0aset-cookie:a=b')).toEqual(['en', null]);
  expect(await opened('/booking/u1')).toEqual(['en', null]);
});

it('says without scripts, in the language of the page, what is missing and whom to call', async () => {
  const said = async (cookie: string): Promise<string | undefined> =>
    /<noscript>(.*)<\/noscript>/.exec(await (await ask('/', { 'x-test-operator': 'coral', cookie })).text())?.[1];
  expect(await said('')).toMatch(/^Coral .* needs JavaScript to show trips and take bookings\.$/);
  expect(await said('language=dv')).toMatch(/ޖާވަސްކްރިޕްޓް ބޭނުންވެއެވެ\.$/);
});

it('describes public pages to search engines and shared links, and keeps bookings and staff pages out of search engines', async () => {
  const robots = async (path: string): Promise<[string | null, boolean]> => {
    const answer = await ask(path);
    return [answer.headers.get('x-robots-tag'), (await answer.text()).includes('<meta name="robots" content="noindex">')];
  };
  expect(await (await ask('/')).text()).toContain(`<meta name="description" content="Book your seat with ${coral.operator.companyName}: `);
  expect(await Promise.all(['/', '/about', '/terms-and-conditions/'].map(robots))).toEqual([1, 2, 3].map(() => [null, false]));
  expect(await Promise.all(['/booking/5b0f', '/reset/5b0f', '/admin', '/captain', '/bookings', '/trip-payments/155'].map(robots))).toEqual(
    [1, 2, 3, 4, 5, 6].map(() => ['noindex', true]),
  );
});

it("renders the page of its remote inside the operator's frame, in the page's language, with its styles, before any script [CW-03]", async () => {
  const home = await (await ask('/', { 'x-test-operator': 'coral', cookie: 'language=dv' })).text();
  expect(home).toContain('<div id="root"><header>dv</header><main><img src="/brands/coral-hero.jpg"><h1>Where to next?</h1></main></div>');
  expect(home).toMatch(/<style nonce="[\w-]+">.*header\{color:blue\}h1\{color:red\}<\/style>/);
  expect(home.indexOf('<div id="root">')).toBeLessThan(home.indexOf('<script nonce="', home.indexOf('</head>')));
});

it('renders a plain skeleton for a page that the remote does not render', async () => {
  expect(await (await ask('/about')).text()).toContain('<div id="root"><header>en</header><main>skeleton</main></div>');
});

it('writes the public locations into the page, and has the head script ask for the default search [CW-23]', async () => {
  const home = await (await ask('/')).text();
  const boot = JSON.parse(/id="atoll-boot">(.*?)<\/script>/.exec(home)?.[1] ?? '') as { answers: unknown };
  expect(boot.answers).toEqual({ getPublicLocations: { locations: [male] } });
  const [script, first] = /<script nonce="[\w-]+" data-first="([^"]*)">void 0<\/script>/.exec(home) ?? [];
  expect(first?.replaceAll('&#34;', '"').replaceAll('&#38;', '&')).toBe('["/api/getcustomertrips?date=2026-11-22&from=1&to=2"]');
  expect(home.indexOf(script ?? '')).toBeLessThan(home.indexOf('</head>'));
});

it('previews a shared link with title, description and photo of the operator, at its own address, and a search without the contact of the traveller', async () => {
  const page = await fetch(`${address}/?phone=7712345&date=2026-11-25&from=1&to=2`, {
    headers: { 'x-test-operator': 'coral', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'book.coral.test' },
  });
  const head = await page.text();
  const properties = Object.fromEntries(
    [...head.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  );
  expect(properties).toEqual({
    'og:title': 'Book a trip · Coral &#60;/script&#62;&#60;b&#62;Ferries',
    'og:description': `Book your seat with ${coral.operator.companyName}: see the trips of the day, choose yours and pay online.`,
    'og:type': 'website',
    'og:site_name': 'Coral &#60;/script&#62;&#60;b&#62;Ferries',
    'og:url': 'https://book.coral.test/?date=2026-11-25&#38;from=1&#38;to=2',
    'og:image': 'https://book.coral.test/brands/coral-hero.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  expect(head).toContain('<link rel="canonical" href="https://book.coral.test/">');
});

it("previews the links of an operator without a photo with a picture of its name, at an address that names the picture's content", async () => {
  const lagoon = { 'x-test-operator': 'lagoon' };
  const [, shown = ''] = /<meta property="og:image" content="([^"]*)">/.exec(await (await ask('/', lagoon)).text()) ?? [];
  const { pathname } = new URL(shown);
  const picture = await ask(pathname, lagoon);
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
  expect(Buffer.from(await picture.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
  const ofAnother = await ask(pathname, { 'x-test-operator': 'coral' });
  expect([ofAnother.status, ofAnother.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect((await ask(pathname, { 'x-test-operator': 'unknown' })).status).toBe(503);
  expect((await ask(pathname, {})).status).toBe(421);
  expect((await ask('/preview.jpg', lagoon)).status).toBe(404);
});

it('says nothing in previews of the links to a booking, a password reset or a staff page', async () => {
  for (const path of ['/booking/5b0f', '/reset/5b0f', '/admin', '/captain', '/bookings'])
    expect([path, /<meta (?:property="og:|name="(?:twitter:|description))|rel="canonical"/.test(await (await ask(path)).text())]).toEqual([path, false]);
});

it('requests the photo before any script, on the page that shows it', async () => {
  const photo = '<link rel="preload" as="image" fetchpriority="high" href="/brands/coral-hero.jpg">';
  const home = await (await ask('/')).text();
  expect(home).toContain(photo);
  // Neither a preload nor a script element names a script before the page's `load` event.
  expect(home).not.toMatch(/as="script"|<script[^>]* src=/);
  const [, addresses = ''] = /<script nonce="[\w-]+" data-after-photo="([^"]*)">/.exec(home) ?? [];
  expect(JSON.parse(addresses.replaceAll('&#34;', '"'))).toEqual({
    scripts: ['/main.0123456789.js'],
    preloads: ['/frame.0123456789.js', '/remotes/customer/remoteEntry.js'],
  });
  const about = await (await ask('/about')).text();
  expect(about).not.toContain(photo);
  expect(about).toContain('<link rel="preload" as="script" fetchpriority="low" href="/frame.0123456789.js">');
  expect(about).toMatch(/<script nonce="[\w-]+" defer src="\/main\.0123456789\.js">/);
});
