/** @jest-environment node */
import { expect, it } from '@jest/globals';
import type { Boot } from '@atoll/app-frame/operator/boot';
import { publicOperator } from '@atoll/operator-settings/public-operator';
import { aRecord } from '@atoll/operator-settings/testing';
import { serverRenderPage } from './server-render.js';

const point = (id: number, name: string, locationId: number) => ({ id, name, locationId });
const locations = [
  { id: 1, name: 'Malé', public: true, points: [point(7, 'Jetty 6', 1)] },
  { id: 2, name: 'Maafushi', public: true, points: [point(8, 'Main Harbour', 2)] },
];
const boot: Boot = {
  operator: publicOperator(aRecord, []),
  configs: [],
  remotes: {},
  kit: false,
  answers: { getPublicLocations: { locations } },
};
const render = (path: string, parts: Partial<Boot> = {}, language: 'en' | 'dv' = 'en') => serverRenderPage({ path, language, boot: { ...boot, ...parts } });

it('renders Home with its heading and the search of its first two locations, in English and Dhivehi [CW-03, CW-13]', () => {
  const english = render('/')?.html ?? '';
  expect(english).toContain('<h1>Where to next?</h1>');
  for (const text of ['One Way', 'value="Malé"', 'Jetty 6', 'value="Maafushi"', 'Main Harbour', 'Looking for trips']) expect(english).toContain(text);
  expect(render('/', {}, 'dv')?.html).toContain('<h1>މިފަހަރު ކޮންތާކަށް؟</h1>');
  expect(render('/')?.html).toContain('<h1>Where to next?</h1>');
});

it('renders the maintenance card instead of the booking card [CW-28]', () => {
  const configs = [
    { id: 1, name: 'Enable maintenance', value: 'true' },
    { id: 2, name: 'Maintenance message', value: 'Back at noon.' },
  ];
  const page = render('/', { configs });
  expect(page?.html).toContain('Back at noon.');
  expect(page?.html).not.toContain('role="search"');
  expect(page?.first).toEqual([]);
});

it('renders the skeleton of a booking without any data, and leaves other pages to the frame', () => {
  expect(render('/booking/any')?.html).toContain('Loading your booking');
  expect(render('/booking/any')?.first).toEqual(['/api/getbookingbyuuid?uuid=%3Auuid']);
  expect(render('/about')).toBeUndefined();
});

it('renders the head of a ticket where it is known: number, status, route, times and boat of each leg', () => {
  const out = {
    isReturn: false,
    from: 'Malé',
    to: 'Maafushi <b>',
    departs: '2030-01-02T05:00:00.000Z',
    arrives: '2030-01-02T05:40:00.000Z',
    boat: 'Coral Queen',
  };
  const back = { ...out, isReturn: true, from: 'Maafushi', to: 'Malé', departs: '2030-01-03T05:00:00.000Z', arrives: '2030-01-03T05:40:00.000Z' };
  const ticket = { refNo: 'MDNDE5CY', status: 'Paid', allowedType: '', isPaidStripe: false, isCancelled: false, legs: [out, back] } as const;
  const rendered = (language: 'en' | 'dv') => serverRenderPage({ path: '/booking/any', language, boot, ticket })?.html ?? '';
  for (const text of ['MDNDE5CY', 'Paid', 'Outbound', 'Return', 'Maafushi &lt;b&gt;', 'Wednesday, 2 January 2030', 'Coral Queen', '40 min'])
    expect(rendered('en')).toContain(text);
  expect(rendered('dv')).toContain('MDNDE5CY');
  expect(render('/booking/any')?.html).not.toContain('MDNDE5CY');
});

it('writes no style attribute, which the content security policy refuses, but a rule for each', () => {
  const page = render('/', { configs: [{ id: 1, name: 'Enable maintenance', value: 'true' }] });
  expect(page?.html).not.toContain(' style="');
  expect(page?.css).toContain('[data-rendered="customer-0"]{padding-block-start:0}');
});

it("renders the operator's photo with a fixed size, and drawn waves where there is none", () => {
  const photo = '<img src="/brands/coral-hero.jpg" alt="" width="1200" height="630" fetchPriority="high"';
  expect(render('/', { operator: { ...boot.operator, heroImage: '/brands/coral-hero.jpg' } })?.html).toContain(photo);
  expect(render('/')?.html).not.toContain('<img');
});

it("gives the rendered page class names of its own, so that the browser's rules do not reach it", () => {
  const { html = '', css = '' } = render('/') ?? {};
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !name.startsWith('customer-'))).toEqual([]);
  expect([...css.matchAll(/\.(sc-[\w-]+|[A-Za-z]{5,6})\{/g)].map(([rule]) => rule)).toEqual([]);
});
