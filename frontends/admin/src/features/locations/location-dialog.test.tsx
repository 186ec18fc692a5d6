import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';

const male = { id: 1, name: 'Malé', public: false, points: [], latitude: 4.1755, longitude: 73.5093 };

it('sets, corrects and removes the coordinates of a location, and refuses what are none [AW-47, CAT-03]', async () => {
  const { sentTo } = renderAdmin('/admin?tab=locations', { getLocations: { locations: [male] }, editLocation: { message: 'Location updated.' } });
  const open = async (): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit name of Malé' }));
    return screen.findByRole('textbox', { name: /^Coordinates/ });
  };
  const save = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  const field = await open();
  expect(field).toHaveProperty('value', '4.1755, 73.5093');
  await userEvent.clear(field);
  await userEvent.type(field, 'north');
  await save();
  expect(await screen.findByText('Please enter latitude and longitude, such as 4.1755, 73.5093.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '4.18, 73.51');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.clear(await open());
  await save();
  await waitFor(() => expect(sentTo('editLocation')).toHaveLength(2));
  expect(sentTo('editLocation').map(({ body }) => body)).toEqual([
    { locationId: 1, name: 'Malé', latitude: 4.18, longitude: 73.51 },
    { locationId: 1, name: 'Malé', latitude: null, longitude: null },
  ]);
});

it('asks for a name in each further language of the operator, which is sent where it was changed [AW-47]', async () => {
  const named = { ...male, names: [{ language: 'dv', name: 'މާލެ' }] };
  const { sentTo } = renderAdmin('/admin?tab=locations', { getLocations: { locations: [named] }, editLocation: { message: 'Location updated.' } });
  const open = async (): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit name of Malé' }));
    return screen.findByRole('textbox', { name: /^Name \(ދިވެހި\)/ });
  };
  const save = async (): Promise<void> => {
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const field = await open();
  expect([field.getAttribute('lang'), field.getAttribute('dir'), (field as HTMLInputElement).value]).toEqual(['dv', 'rtl', 'މާލެ']);
  await save();
  await userEvent.type(await open(), ' ސިޓީ');
  await save();
  await userEvent.clear(await open());
  await save();
  expect(sentTo('editLocation').map(({ body }) => body)).toEqual([
    { locationId: 1, name: 'Malé' },
    { locationId: 1, name: 'Malé', names: [{ language: 'dv', name: 'މާލެ ސިޓީ' }] },
    { locationId: 1, name: 'Malé', names: [{ language: 'dv', name: '' }] },
  ]);
});

it('asks for one name where the operator has one language', async () => {
  renderAdmin('/admin?tab=locations', { getLocations: { locations: [male] } }, { settings: { languages: 'en' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name of Malé' }));
  expect((await screen.findAllByRole('textbox')).map((field) => field.getAttribute('lang'))).not.toContain('dv');
});
