import { afterEach, expect, it } from '@jest/globals';
import { changeLanguage } from '@atoll/app-frame/texts/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { gulhi, maafushi, male } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { HOME, radios, server } from '../../testing/wizard.js';

afterEach(() => act(() => changeLanguage('en')));

const dv = (name: string) => [{ language: 'dv', name }];
const trips = server.getCustomerTrips().trips.map((trip) => ({ ...trip, boat: { ...trip.boat, names: dv('ކޮރަލް ކުއީން') } }));

async function openInDhivehi(): Promise<{ from: HTMLInputElement; to: HTMLInputElement }> {
  const locations = [{ ...male, names: dv('މާލެ') }, { ...maafushi, names: dv('މާފުށި') }, gulhi];
  fakeApi({ ...server, getPublicLocations: () => ({ locations }), getCustomerTrips: () => ({ trips }) });
  openPage(HOME);
  await radios();
  await act(() => changeLanguage('dv'));
  const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
  return { from: await field('ފުރާ ތަން'), to: await field('ދާ ތަން') };
}

it('names locations and boats in the language of the page, by the first name where they have no other', async () => {
  const { from, to } = await openInDhivehi();
  await waitFor(() => expect([from.value, to.value]).toEqual(['މާލެ', 'މާފުށި']));
  expect(screen.getAllByText(/ކޮރަލް ކުއީން/).length).toBeGreaterThanOrEqual(trips.length);
  expect(screen.queryByText(/Coral Queen/)).toBeNull();
  await userEvent.click(to);
  expect(await screen.findByRole('option', { name: 'Gulhi' })).toBeTruthy();
});

it('finds a location by each of its names', async () => {
  const { to } = await openInDhivehi();
  for (const typed of ['maaf', 'މާފު']) {
    await userEvent.clear(to);
    await userEvent.type(to, typed);
    const found = (): (string | null)[] =>
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(found()).toEqual(['މާފުށި']));
  }
});
