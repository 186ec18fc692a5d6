import { describe, expect, it } from '@jest/globals';
import { announcements } from '@atoll/app-frame/snackbar/snackbar';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBoat, aUser } from './testing/builders.js';
import { renderAdmin } from './testing/render-admin.js';

const captain = aUser({ id: 7, username: 'captain', isAdmin: false, isCaptain: true });
const save = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('boats', () => {
  it('are added with name, capacity and provider [AW-39, CAT-34]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=boats', {
      getProviders: { providers: [{ id: 4, name: 'Coral Marine', bankAccountMVR: null }] },
      createBoat: { message: 'Boat added.' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Boat' }));
    await screen.findByRole('dialog');
    await save('Add Boat');
    expect(await screen.findByText('Please enter a boat name.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Coral Wind');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name \(ދިވެހި\)/ }), 'ކޮރަލް ވިންޑް');
    await userEvent.type(screen.getByRole('textbox', { name: 'Capacity' }), '0');
    await save('Add Boat');
    expect(await screen.findByText('Please enter boat capacity.')).toBeTruthy();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Capacity' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Capacity' }), '12');
    await save('Add Boat');
    expect(await screen.findByText('Please select a provider.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), '4');
    await save('Add Boat');
    expect(sentTo('createBoat')[0]?.body).toEqual({ name: 'Coral Wind', names: [{ language: 'dv', name: 'ކޮރަލް ވިންޑް' }], capacity: 12, providerId: 4 });
  });

  it('offer captains who are not on the staff yet, found by the server among many users [AW-41, CAT-35]', async () => {
    const onBoard = { id: 1, userId: 9, boatId: 1, user: { id: 9, username: 'skipper' } };
    const admins = Array.from({ length: 30 }, (_none, index) => aUser({ id: 100 + index, username: `admin ${index}` }));
    const users = [...admins, captain, aUser({ id: 9, username: 'skipper', isCaptain: true })];
    const { sentTo } = renderAdmin('/admin?tab=boats', {
      getBoats: { boats: [aBoat({ boatStaff: [onBoard] })] },
      addBoatStaff: { message: 'Added to boat staff.' },
      getUsers: ({ query }) => {
        const found = users.filter(({ username }) => username.includes(query['search'] ?? ''));
        const sorted =
          query['sortBy'] === 'isCaptain' && query['sort'] === 'desc' ? found.toSorted((a, b) => Number(b.isCaptain) - Number(a.isCaptain)) : found;
        return { users: sorted.slice(0, Number(query['pageLimit'])), count: found.length };
      },
    });
    const field = await screen.findByRole('combobox', { name: 'Add to boat staff' });
    await waitFor(() => expect(field).toHaveProperty('disabled', false));
    await userEvent.click(field);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['captain']);
    expect(Number(sentTo('getUsers')[0]?.query['pageLimit'])).toBeLessThanOrEqual(100);
    await userEvent.click(screen.getByRole('option', { name: 'captain' }));
    expect(sentTo('addBoatStaff')[0]?.body).toEqual({ boatId: 1, userId: 7 });
  });

  it('show capacity and provider, and no seat layout where seat selection is off [AW-40, ID-51]', async () => {
    renderAdmin('/admin?tab=boats', { getBoats: { boats: [aBoat()] } });
    const boat = await screen.findByRole('article', { name: 'Coral Queen' });
    expect(boat.textContent).toContain('30 seats · Coral Marine');
    expect(screen.queryByRole('link', { name: 'Seat layout' })).toBeNull();
  });

  it('open their seat layout where seat selection is on [AW-40, AW-42, AW-43, CAT-43, ID-51]', async () => {
    const rows = [
      {
        no: 1,
        columns: [
          { id: 33, no: 1, name: 'A1', active: true },
          { id: 34, no: 2, name: 'B1', active: false },
        ],
      },
    ];
    const { sentTo } = renderAdmin(
      '/admin?tab=boats',
      { getBoats: { boats: [aBoat({ capacity: 2 })] }, getBoatLayout: { rows, version: 5 }, createBoatLayout: { message: 'Seat layout updated.' } },
      { settings: { seatSelection: 'true' } },
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Seat layout' }));
    const update = await screen.findByRole('button', { name: 'Update' });
    for (const words of ['FRONT', 'BACK', 'Capacity', 'Selected seats', 'Clear', 'Selection mode', 'Rename mode'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(update).toHaveProperty('disabled', true);
    expect(screen.getByText(/resets the layout on all trips of this boat scheduled to depart from now onwards/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(screen.getByText('Remaining seats').nextElementSibling?.textContent).toBe('0');
    await userEvent.click(update);
    const question = await screen.findByRole('alertdialog', { name: /^Replace the seats of / });
    expect(sentTo('createBoatLayout')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Replace seats' }));
    await waitFor(() => expect(sentTo('createBoatLayout')).toHaveLength(1));
    expect(sentTo('createBoatLayout')[0]?.body).toEqual({
      boatId: 1,
      rows: [
        {
          no: 1,
          columns: [
            { no: 1, name: 'A1', active: true },
            { no: 2, name: 'B1', active: true },
          ],
        },
      ],
      version: 5,
    });
  });

  it('show the layout that another admin has saved meanwhile instead of overwriting it [AW-42]', async () => {
    const named = (...names: string[]) => [{ no: 1, columns: names.map((name, index) => ({ id: 33 + index, no: index + 1, name, active: true })) }];
    const stored = { rows: named('A1'), version: 5 };
    renderAdmin(
      '/admin?tab=boats&layout=1',
      {
        getBoats: { boats: [aBoat()] },
        getBoatLayout: () => ({ ...stored }),
        createBoatLayout: () => {
          Object.assign(stored, { rows: named('P1', 'P2'), version: 6 });
          return new Refusal(409, 'Someone else has changed this record meanwhile. Please check it and save again.', 'RECORD_CHANGED');
        },
      },
      { settings: { seatSelection: 'true' } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Replace seats' }));
    await waitFor(() => expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual(['P1', 'P2']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('show a single seat when the layout cannot be loaded [CAT-45]', async () => {
    renderAdmin('/admin?tab=boats&layout=1', { getBoats: { boats: [aBoat()] }, getBoatLayout: 'no response' }, { settings: { seatSelection: 'true' } });
    expect((await screen.findAllByRole('gridcell')).map(({ textContent }) => textContent)).toEqual(['A1']);
  });
});

describe('providers', () => {
  it('need a name; copying their account number is confirmed by currency [AW-44, CAT-32, PY-18]', async () => {
    const user = userEvent.setup();
    const provider = { id: 1, name: 'Coral Marine', bankAccountMVR: '7730000012345', bankNameMVR: 'Bank of Maldives' };
    const { store } = renderAdmin('/admin?tab=providers', { getProviders: { providers: [provider] } });
    expect(await screen.findByText('MVR 7730000012345 · Bank of Maldives')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Copy MVR account number of Coral Marine' }));
    expect(await navigator.clipboard.readText()).toBe('7730000012345');
    await waitFor(() => expect(announcements(store.getState()).map(({ text }) => text)).toEqual(['MVR account number copied to clipboard.']));
    await user.click(screen.getByRole('button', { name: 'Add Provider' }));
    await screen.findByRole('dialog');
    await save('Add Provider');
    expect(await screen.findByText('Please enter a provider name.')).toBeTruthy();
  });
});

describe('locations', () => {
  const male = { id: 1, name: 'Malé', public: false, points: [{ id: 1, name: 'Jetty 6', locationId: 1 }] };

  it('are added by name, get points and become public [AW-47, CAT-04, CAT-06]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=locations', {
      getLocations: { locations: [male] },
      toggleLocationPublic: { message: 'Saved.' },
      createPoint: { message: 'Point added.' },
    });
    await userEvent.click(await screen.findByRole('switch', { name: 'Malé is public' }));
    expect(sentTo('toggleLocationPublic')[0]?.body).toEqual({ locationId: 1, public: true });
    await userEvent.click(screen.getByRole('button', { name: 'Add Location' }));
    await screen.findByRole('dialog');
    await save('Add Location');
    expect(await screen.findByText('Please enter a location name.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Add point to Malé' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the point' }), 'Jetty 1');
    await save('Add point');
    expect(sentTo('createPoint')[0]?.body).toEqual({ locationId: 1, name: 'Jetty 1' });
  });

  it('are renamed, starting from the current name, and are loaded again [AW-47, CAT-06, TR-29]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=locations', { getLocations: { locations: [male] }, editLocation: { message: 'Location updated.' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit name of Malé' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field).toHaveProperty('value', 'Malé');
    await userEvent.clear(field);
    await save('Save');
    expect(await screen.findByText('Please enter a location name.')).toBeTruthy();
    await userEvent.type(field, 'Malé City');
    await save('Save');
    expect(sentTo('editLocation').map(({ body }) => body)).toEqual([{ locationId: 1, name: 'Malé City' }]);
    await waitFor(() => expect(sentTo('getLocations')).toHaveLength(2));
  });

  it('are deleted after a confirmation; the server refuses locations in use [AW-47, CAT-08]', async () => {
    const inUse = 'This record is in use and cannot be deleted.';
    const { sentTo, store } = renderAdmin('/admin?tab=locations', { getLocations: { locations: [male] }, deleteLocation: new Refusal(409, inUse) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Malé' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Malé?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep location' }));
    expect(sentTo('deleteLocation')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Malé' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete location' }));
    expect(sentTo('deleteLocation')[0]?.body).toEqual({ locationId: 1 });
    await waitFor(() => expect(announcements(store.getState()).map(({ text }) => text)).toEqual([inUse]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
