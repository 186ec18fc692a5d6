import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBoat, aTrip } from '../../testing/builders.js';
import { renderAdmin, TODAY } from '../../testing/render-admin.js';

const card = () => screen.findByRole('link', { name: /Trip #155/ });

describe('the trips of a day', () => {
  it('show number, locations, boat, crew and seats of each [AW-13, TR-05]', async () => {
    renderAdmin(`/admin?date=${TODAY}`, { getTrips: { trips: [aTrip()] } });
    const words = (await card()).textContent ?? '';
    for (const word of ['Malé', 'Maafushi', 'Coral Queen', 'captain', '12/30', '10:00 AM']) expect(words).toContain(word);
    expect(within(await card()).getByRole('meter', { name: '12 of 30 booked' })).toBeTruthy();
  });

  it.each([
    ['Private Transfer', { isPrivate: true }],
    ['Transferred', { transferred_at: '2026-11-22T04:00:00.000Z' }],
    ['Departed', { departed: true, departed_at: '2026-11-22T05:00:00.000Z' }],
    ['Ended', { departed: true, ended: true, ended_at: '2026-11-22T05:40:00.000Z' }],
    ['Deleted at 22-Nov-2026 9:00 AM', { deleted_at: '2026-11-22T04:00:00.000Z' }],
  ])('show %s in a badge [AW-11, AW-13]', async (badge, parts) => {
    renderAdmin(`/admin?date=${TODAY}`, { getTrips: { trips: [aTrip(parts)] } });
    expect(within(await card()).getByText(badge)).toBeTruthy();
  });

  it('dim a deleted trip [AW-11]', async () => {
    renderAdmin(`/admin?date=${TODAY}`, { getTrips: { trips: [aTrip({ id: 154 }), aTrip({ deleted_at: '2026-11-22T04:00:00.000Z' })] } });
    // jsdom computes no style of a rule with custom properties: a dimmed card has a dashed border.
    const rules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
    const isDimmed = (link: Element) => rules().some((rule) => rule.includes('dashed') && [...link.classList].some((name) => rule.includes(`.${name} {`)));
    expect([isDimmed(await card()), isDimmed(await screen.findByRole('link', { name: /Trip #154/ }))]).toEqual([true, false]);
  });

  it('are loaded for another day by the arrows, and with deleted ones when chosen [AW-09, AW-11]', async () => {
    const { sentTo } = renderAdmin(`/admin?date=${TODAY}`, { getTrips: { trips: [] } });
    expect(await screen.findByText('No trips for the day.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show Deleted' }));
    await screen.findByText('No trips for the day.');
    expect(sentTo('getTrips').map(({ query }) => query)).toContainEqual({ date: '2026-11-23', showDeleted: 'true' });
  });

  it('show that there are none [AW-12]', async () => {
    renderAdmin(`/admin?date=${TODAY}`, { getTrips: { trips: [] } });
    expect(await screen.findByText('No trips for the day.')).toBeTruthy();
  });

  it('offer to try again when they could not be loaded', async () => {
    renderAdmin(`/admin?date=${TODAY}`, { getTrips: 'no response' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the tabs', () => {
  it('have a fixed order, with Routes after Locations where the operator has routes [AW-03, AW-04, ID-47]', () => {
    const { unmount } = renderAdmin('/admin', {}, { settings: { multiStop: 'true' } });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Trips',
      'Bookings',
      'Waitlists',
      'Private Transfers',
      'Boats',
      'Providers',
      'Users',
      'Locations',
      'Routes',
      'Reports',
      'Config',
    ]);
    unmount();
    renderAdmin('/admin', {});
    expect(screen.queryByRole('tab', { name: 'Routes' })).toBeNull();
  });
});

describe('Add Trip', () => {
  it('asks for locations where trips are direct, with the default prices [XC-11, TR-13, TR-14, CAT-51, AW-10]', async () => {
    renderAdmin('/admin', {});
    await userEvent.click(screen.getByRole('button', { name: 'Add Trip' }));
    expect(await screen.findByRole('combobox', { name: 'From' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'USD per seat' })).toHaveProperty('value', '20.00');
    expect(screen.getByRole('textbox', { name: 'MVR per seat' })).toHaveProperty('value', '308.40');
    await userEvent.type(screen.getByRole('textbox', { name: 'Departure' }), '10:00');
    expect(screen.getByRole('textbox', { name: 'Arrival' })).toHaveProperty('value', '10:30');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Trip' }));
    expect(await screen.findByText('No boat chosen.')).toBeTruthy();
  });

  it('starts with today, or a later day that is shown, and offers no past day [BK-24]', async () => {
    const { unmount } = renderAdmin('/admin?date=2020-01-05', {});
    await userEvent.click(screen.getByRole('button', { name: 'Add Trip' }));
    const dialog = within(await screen.findByRole('dialog'));
    const date = await dialog.findByRole('button', { name: /^Date / });
    expect(date.textContent).toBe('Today');
    await userEvent.click(date);
    const calendar = await screen.findByRole('grid');
    const before = within(calendar)
      .queryAllByRole('button')
      .filter((day) => day.getAttribute('aria-disabled') === 'true' && !day.hasAttribute('data-outside-month'));
    expect(before).toHaveLength(new Date(Date.now() + 5 * 3_600_000).getUTCDate() - 1);
    unmount();
    renderAdmin('/admin?date=2099-01-05', {});
    await userEvent.click(screen.getByRole('button', { name: 'Add Trip' }));
    expect(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Date Monday, 5 January 2099' })).toBeTruthy();
  });

  it('asks for a route where trips have several stops [TR-14, ID-47]', async () => {
    renderAdmin('/admin', {}, { settings: { multiStop: 'true' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add Trip' }));
    expect(await screen.findByRole('combobox', { name: 'Route' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Arrival' })).toHaveProperty('disabled', true);
  });

  it('begins with the boat, and with boat, locations and times of the last trip of this device', async () => {
    const replies = {
      getBoats: { boats: [aBoat(), aBoat({ id: 2, name: 'Coral Dart' })] },
      getLocations: { locations: ['Malé', 'Gulhi'].map((name, index) => ({ id: index + 1, name, public: true, points: [] })) },
      createTrip: { message: 'Trip created.' },
    };
    const { sentTo, unmount } = renderAdmin('/admin', replies);
    await userEvent.click(screen.getByRole('button', { name: 'Add Trip' }));
    const boat = await screen.findByRole('combobox', { name: 'Boat' });
    expect(document.activeElement).toBe(boat);
    await userEvent.selectOptions(boat, await screen.findByRole('option', { name: /Coral Dart/ }));
    for (const [label, name] of [
      ['From', 'Malé'],
      ['To', 'Gulhi'],
    ] as const) {
      await userEvent.type(screen.getByRole('combobox', { name: label }), name);
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    await userEvent.type(screen.getByRole('textbox', { name: 'Departure' }), '10:00');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Trip' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('createTrip')).toHaveLength(1);
    unmount();

    // The boat is gone since then, and the boats are many.
    const others = Array.from({ length: 9 }, (_, index) => aBoat({ id: 11 + index, name: `Coral ${index}` }));
    renderAdmin('/admin', { ...replies, getBoats: { boats: others } });
    await userEvent.click(screen.getByRole('button', { name: 'Add Trip' }));
    const values = () => ['Boat', 'From', 'To'].map((name) => screen.getByRole<HTMLInputElement>('combobox', { name }).value);
    await waitFor(() => expect(values()).toEqual(['', 'Malé', 'Gulhi']));
    expect(screen.getByRole('textbox', { name: 'Departure' })).toHaveProperty('value', '10:00');
    expect(screen.getByRole('textbox', { name: 'Arrival' })).toHaveProperty('value', '10:30');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Boat' })));
    await userEvent.type(screen.getByRole('combobox', { name: 'Boat' }), '7');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
  });
});
