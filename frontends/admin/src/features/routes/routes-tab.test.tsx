import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aRoute } from '../../testing/builders.js';
import { renderAdmin } from '../../testing/render-admin.js';

const save = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('routes', () => {
  it('are listed with their stops and the minutes between them [AW-48]', async () => {
    renderAdmin('/admin?tab=routes', { getRoutes: { routes: [aRoute()] } }, { settings: { multiStop: 'true' } });
    expect(await screen.findByText('3 stops · 80 min in all')).toBeTruthy();
    const stops = within(screen.getByRole('heading', { name: 'North Ari' }).closest('[aria-label]') as HTMLElement).getAllByRole('listitem');
    expect(stops.map(({ textContent }) => textContent)).toEqual(['Malé', 'Rasdhoo60 min', 'Ukulhas20 min']);
  });

  it('are added in two steps, the stops and then a price for every pair of them [AW-49, CAT-22, CAT-28]', async () => {
    const locations = ['Malé', 'Rasdhoo'].map((name, index) => ({ id: index + 1, name, public: true, points: [] }));
    const { sentTo } = renderAdmin(
      '/admin?tab=routes',
      { getLocations: { locations }, createRoute: { message: 'Route added.' } },
      { settings: { multiStop: 'true' } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add Route' }));
    const dialog = within(await screen.findByRole('dialog'));
    await save('Next');
    expect(await dialog.findByText('Route name required')).toBeTruthy();
    await userEvent.click(dialog.getByRole('switch', { name: 'Disembark at stop 1' }));
    expect(dialog.getByRole('switch', { name: 'Embark at stop 1' })).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Route name' }), 'North Ari');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Route name \(ދިވެހި\)/ }), 'އުތުރު އަރި');
    for (const { id, name } of locations) {
      await userEvent.type(dialog.getByRole('combobox', { name: `Location of stop ${id}` }), name);
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    await userEvent.type(dialog.getByRole('textbox', { name: 'Minutes from stop 1' }), '60');
    await save('Next');
    expect(await dialog.findByRole('textbox', { name: 'USD Malé to Rasdhoo' })).toHaveProperty('value', '20.00');
    await save('Create');
    await waitFor(() => expect(sentTo('createRoute')).toHaveLength(1));
    expect(sentTo('createRoute')[0]?.body).toMatchObject({
      name: 'North Ari',
      names: [{ language: 'dv', name: 'އުތުރު އަރި' }],
      stops: [
        { locationId: 1, mins: null, allowEmbark: true, allowDisembark: false, toStops: [{ locationId: 2, centPerSeat: 2000, laariPerSeat: 30840 }] },
        { locationId: 2, mins: 60, allowEmbark: true, allowDisembark: true, toStops: [] },
      ],
    });
  });
});
