import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { gulhi, maafushi, male } from '../../../testing/builders.js';
import '../home-page.js';
import './route-map.js';
import { HOME, press, radios, server } from '../../../testing/wizard.js';

beforeEach(cleanup);

const placed = [
  { ...male, latitude: 4.1755, longitude: 73.5093 },
  { ...maafushi, latitude: 3.9424, longitude: 73.4907 },
  { ...gulhi, latitude: 3.9906, longitude: 73.5086, public: false },
];
const maps = (): (string | null)[] => screen.queryAllByRole('img', { name: / km$/ }).map((map) => map.getAttribute('aria-label'));
const names = (): (string | null)[] => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);

it('draws the route with its distance and the names of both ends, and the way back when they are swapped [CW-12]', async () => {
  fakeApi({ ...server, getPublicLocations: () => ({ locations: placed }) });
  openPage(HOME);
  await radios();
  await waitFor(() => expect(new Set(maps())).toEqual(new Set(['Malé to Maafushi, 26 km'])));
  expect(new Set(names())).toEqual(new Set(['Malé', 'Maafushi']));
  await press('Swap From and To');
  await waitFor(() => expect(new Set(maps())).toEqual(new Set(['Maafushi to Malé, 26 km'])));
});

it('draws nothing where the place of an end is not known', async () => {
  fakeApi({ ...server, getPublicLocations: () => ({ locations: [placed[0]!, maafushi] }) });
  openPage(HOME);
  await radios();
  expect([maps(), names()]).toEqual([[], []]);
});
