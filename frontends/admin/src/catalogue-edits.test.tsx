import { describe, expect, it } from '@jest/globals';
import { announcements } from '@atoll/app-frame/snackbar/snackbar';
import { Refusal } from '@atoll/app-frame/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBoat, aRoute } from './testing/builders.js';
import { renderAdmin } from './testing/render-admin.js';

const dialog = async () => within(await screen.findByRole('dialog'));
const question = async () => within(await screen.findByRole('alertdialog'));
const button = (name: string) => screen.findByRole('button', { name });
const refill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('boats', () => {
  const providers = [{ id: 1, name: 'Coral Marine', bankAccountMVR: null }];

  it('are edited, starting from what they have, with the version that the list returned [AW-40, CAT-34]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=boats', {
      getBoats: { boats: [aBoat({ version: 3 })] },
      getProviders: { providers },
      editBoat: { message: 'Boat updated.' },
    });
    await userEvent.click(await button('Edit Coral Queen'));
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Provider' })).toHaveProperty('value', '1'));
    await userEvent.clear(form.getByRole('textbox', { name: 'Capacity' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter boat capacity.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Capacity' }), '34');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('editBoat')[0]?.body).toEqual({ boatId: 1, name: 'Coral Queen', capacity: 34, providerId: 1, version: 3 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('changed by somebody else meanwhile are loaded again: what was typed stays, the rest is as it is now', async () => {
    let boat = aBoat({ version: 3 });
    const { sentTo } = renderAdmin('/admin?tab=boats', {
      getBoats: () => ({ boats: [boat] }),
      getProviders: { providers },
      editBoat: () => {
        if (boat.version === 4) return { message: 'Boat updated.' };
        boat = aBoat({ version: 4, name: 'Coral Wind' });
        return new Refusal(409, 'Someone else has changed this record meanwhile. Please check it and save again.', 'RECORD_CHANGED');
      },
    });
    await userEvent.click(await button('Edit Coral Queen'));
    const form = await dialog();
    await refill(form.getByRole('textbox', { name: 'Capacity' }), '34');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Coral Wind'));
    expect(form.getByRole('textbox', { name: 'Capacity' })).toHaveProperty('value', '34');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('editBoat')[1]?.body).toMatchObject({ name: 'Coral Wind', capacity: 34, version: 4 }));
  });

  it("are deleted after the question 'Are you sure to delete {name}?' [AW-40]", async () => {
    const inUse = 'This record is in use and cannot be deleted.';
    const { sentTo, store } = renderAdmin('/admin?tab=boats', { getBoats: { boats: [aBoat()] }, deleteBoat: new Refusal(409, inUse) });
    await userEvent.click(await button('Delete Coral Queen'));
    const asked = await question();
    expect(asked.getByRole('heading', { name: 'Are you sure to delete Coral Queen?' })).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Delete boat' }));
    expect(sentTo('deleteBoat')[0]?.body).toEqual({ boatId: 1 });
    await waitFor(() => expect(announcements(store.getState()).map(({ text }) => text)).toEqual([inUse]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('that coming trips use cannot be deleted: the dialog counts the trips [AW-40]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=boats', { getBoats: { boats: [aBoat()] }, getRecordUse: { trips: 12, routes: 0, boats: 0, bookings: 0 } });
    await userEvent.click(await button('Delete Coral Queen'));
    const asked = await question();
    expect((await asked.findByText('12 trips that are coming or have not ended use it.')).closest('[role=status]')).not.toBeNull();
    expect(asked.getByRole('button', { name: 'Delete boat' })).toHaveProperty('disabled', true);
    expect(sentTo('getRecordUse')[0]?.query).toEqual({ kind: 'boat', id: '1' });
  });

  it('lose a captain from their staff by the chip [AW-41, CAT-36]', async () => {
    const member = { id: 12, userId: 9, boatId: 1, user: { id: 9, username: 'skipper' } };
    const { sentTo } = renderAdmin('/admin?tab=boats', { getBoats: { boats: [aBoat({ boatStaff: [member] })] }, removeBoatStaff: { message: 'Removed.' } });
    await userEvent.click(await button('Remove skipper from the staff of Coral Queen'));
    await waitFor(() => expect(sentTo('removeBoatStaff')[0]?.body).toEqual({ id: 12 }));
  });
});

describe('providers', () => {
  it('are edited and deleted [AW-44]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=providers', {
      getProviders: { providers: [{ id: 4, name: 'Coral Marine', bankAccountMVR: '7701', bankNameMVR: 'Bank of Maldives', version: 0 }] },
      editProvider: { message: 'Provider updated.' },
      deleteProvider: { message: 'Provider deleted.' },
    });
    await userEvent.click(await button('Edit Coral Marine'));
    const form = await dialog();
    await refill(form.getByRole('textbox', { name: /MVR account number/ }), '7702');
    await refill(form.getByRole('textbox', { name: /Bank of the MVR account/ }), 'Maldives Islamic Bank');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const edit = { providerId: 4, name: 'Coral Marine', bankAccountMVR: '7702', bankNameMVR: 'Maldives Islamic Bank', version: 0 };
    await waitFor(() => expect(sentTo('editProvider')[0]?.body).toEqual(edit));
    await userEvent.click(await button('Delete Coral Marine'));
    const asked = await question();
    expect(asked.getByRole('heading', { name: 'Are you sure to delete Coral Marine?' })).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Delete provider' }));
    await waitFor(() => expect(sentTo('deleteProvider')[0]?.body).toEqual({ providerId: 4 }));
  });
});

describe('points of a location', () => {
  it('are renamed and deleted [AW-47]', async () => {
    const male = { id: 1, name: 'Malé', public: false, points: [{ id: 5, name: 'Jetty 6', locationId: 1 }], version: 2 };
    const { sentTo } = renderAdmin('/admin?tab=locations', {
      getLocations: { locations: [male] },
      editPoint: { message: 'Point updated.' },
      deletePoint: { message: 'Point deleted.' },
    });
    await userEvent.click(await button('Edit name of point Jetty 6'));
    const form = await dialog();
    const field = form.getByRole('textbox', { name: 'Name of the point' });
    expect(field).toHaveProperty('value', 'Jetty 6');
    await refill(field, 'Jetty 7');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('editPoint')[0]?.body).toEqual({ pointId: 5, name: 'Jetty 7', version: 2 }));
    await userEvent.click(await button('Delete point Jetty 6'));
    await userEvent.click((await question()).getByRole('button', { name: 'Delete point' }));
    await waitFor(() => expect(sentTo('deletePoint')[0]?.body).toEqual({ pointId: 5 }));
    expect(sentTo('getRecordUse')[0]?.query).toEqual({ kind: 'point', id: '5' });
  });

  it('are kept while passengers of coming trips get on or off there: the dialog counts their bookings (D-39) [CAT-05]', async () => {
    const male = { id: 1, name: 'Malé', public: false, points: [{ id: 5, name: 'Jetty 6', locationId: 1 }], version: 2 };
    renderAdmin('/admin?tab=locations', { getLocations: { locations: [male] }, getRecordUse: { trips: 0, routes: 0, boats: 0, bookings: 3 } });
    await userEvent.click(await button('Delete point Jetty 6'));
    expect(await screen.findByText('Passengers of 3 bookings get on or off there.')).toBeTruthy();
    expect((await question()).getByRole('button', { name: 'Delete point' })).toHaveProperty('disabled', true);
  });
});

describe('a location that somebody else changed meanwhile', () => {
  const stored = { id: 1, name: 'Malé', public: true, points: [{ id: 5, name: 'Jetty 6', locationId: 1 }], latitude: 4.1, longitude: 73.5, version: 2 };
  const renamed = { ...stored, name: 'Malé City', points: [{ id: 5, name: 'Jetty 7', locationId: 1 }], latitude: 4.2, version: 3 };
  const outdated = new Refusal(409, 'Someone else has changed this record meanwhile. Please check it and save again.', 'RECORD_CHANGED');
  function at(call: 'editLocation' | 'editPoint') {
    let location = stored;
    return renderAdmin('/admin?tab=locations', {
      getLocations: () => ({ locations: [location] }),
      [call]: () => {
        if (location === renamed) return { message: 'Saved.' };
        location = renamed;
        return outdated;
      },
    });
  }

  it('is saved with its new version: the name as it is now, the coordinates as they were typed [AW-47]', async () => {
    const { sentTo } = at('editLocation');
    await userEvent.click(await button('Edit name of Malé'));
    const form = await dialog();
    await refill(form.getByRole('textbox', { name: /^Coordinates/ }), '4.3, 73.6');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Malé City'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('editLocation')[1]?.body).toEqual({ locationId: 1, name: 'Malé City', latitude: 4.3, longitude: 73.6, version: 3 }));
  });

  it('keeps coordinates that were not touched [AW-47]', async () => {
    const { sentTo } = at('editLocation');
    await userEvent.click(await button('Edit name of Malé'));
    const form = await dialog();
    await refill(form.getByRole('textbox', { name: 'Name' }), 'Male');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Coordinates/ })).toHaveProperty('value', '4.2, 73.5'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('editLocation')[1]?.body).toEqual({ locationId: 1, name: 'Male', version: 3 }));
  });

  it('shows the name of a point as it is now, until it is typed over [AW-47]', async () => {
    const { sentTo } = at('editPoint');
    await userEvent.click(await button('Edit name of point Jetty 6'));
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Name of the point' })).toHaveProperty('value', 'Jetty 7'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('editPoint')[1]?.body).toEqual({ pointId: 5, name: 'Jetty 7', version: 3 }));
  });
});

describe('routes', () => {
  const pair = (order: number, id: number, name: string) => ({
    id: order * 10 + id,
    order: id,
    location: { id, name },
    minutes: 20,
    centPerSeat: 1200,
    laariPerSeat: 15000,
    centPerSeatLocal: 1200,
    laariPerSeatLocal: 15000,
  });
  const [first, second] = aRoute().stops as [ReturnType<typeof aRoute>['stops'][0], ReturnType<typeof aRoute>['stops'][0]];
  const route = aRoute({ version: 1, stops: [{ ...first, toStops: [pair(1, 2, 'Rasdhoo')] }, second] });
  const locations = [first, second].map(({ location }) => ({ ...location, public: true, points: [] }));
  const at = (replies: Parameters<typeof renderAdmin>[1]) =>
    renderAdmin('/admin?tab=routes', { getRoutes: { routes: [route] }, getLocations: { locations }, ...replies }, { settings: { multiStop: 'true' } });

  it('open at their prices when they are edited, without Back [AW-48, AW-49, CAT-24, CAT-28]', async () => {
    const { sentTo } = at({ updateRoutePricing: { message: 'Route updated.' } });
    await userEvent.click(await button('Edit pricing of North Ari'));
    const form = await dialog();
    const usd = await form.findByRole('textbox', { name: 'USD Malé to Rasdhoo' });
    expect(usd).toHaveProperty('value', '12.00');
    expect(form.queryByRole('button', { name: 'Back' })).toBeNull();
    await refill(usd, '15');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('updateRoutePricing')).toHaveLength(1));
    expect(sentTo('updateRoutePricing')[0]?.body).toMatchObject({
      id: 1,
      name: 'North Ari',
      version: 1,
      stops: [
        { locationId: 1, mins: null, toStops: [{ locationId: 2, centPerSeat: 1500, laariPerSeat: 15000, centPerSeatLocal: 1500, laariPerSeatLocal: 15000 }] },
        { locationId: 2, mins: 60, toStops: [] },
      ],
    });
  });

  it('changed by somebody else meanwhile show their prices beside what was typed, so that none is overwritten unseen [AW-48]', async () => {
    let stored = route;
    const theirs = aRoute({
      version: 2,
      stops: [{ ...first, toStops: [{ ...pair(1, 2, 'Rasdhoo'), laariPerSeat: 20000, laariPerSeatLocal: 20000 }] }, second],
    });
    const { sentTo } = at({
      getRoutes: () => ({ routes: [stored] }),
      updateRoutePricing: () => {
        if (stored === theirs) return { message: 'Route updated.' };
        stored = theirs;
        return new Refusal(409, 'Someone else has changed this record meanwhile. Please check it and save again.', 'RECORD_CHANGED');
      },
    });
    await userEvent.click(await button('Edit pricing of North Ari'));
    const usd = () => screen.findByRole('textbox', { name: 'USD Malé to Rasdhoo' });
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await refill(await usd(), '15');
    await save();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'MVR Malé to Rasdhoo' })).toHaveProperty('value', '200.00'));
    expect(await usd()).toHaveProperty('value', '15.00');
    await save();
    await waitFor(() => expect(sentTo('updateRoutePricing')).toHaveLength(2));
    expect(sentTo('updateRoutePricing')[1]?.body).toMatchObject({
      version: 2,
      stops: [{ toStops: [{ centPerSeat: 1500, laariPerSeat: 20000 }] }, {}],
    });
  });

  it('are added with Back from the prices to the stops, which stay as they were entered [CAT-28]', async () => {
    at({});
    await userEvent.click(await button('Add Route'));
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Route name' }), 'South line');
    for (const { id, name } of locations) {
      await userEvent.type(form.getByRole('combobox', { name: `Location of stop ${id}` }), name);
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    await userEvent.type(form.getByRole('textbox', { name: 'Minutes from stop 1' }), '45');
    await userEvent.click(form.getByRole('button', { name: 'Next' }));
    await form.findByRole('textbox', { name: 'USD Malé to Rasdhoo' });
    await userEvent.click(form.getByRole('button', { name: 'Back' }));
    expect(form.getByRole('textbox', { name: 'Minutes from stop 1' })).toHaveProperty('value', '45');
    expect(form.getByRole('textbox', { name: 'Route name' })).toHaveProperty('value', 'South line');
  });

  it('have the permissions of each stop in a table; the last one that is on cannot be turned off [AW-50, CAT-21, CAT-22, CAT-26]', async () => {
    const { sentTo } = at({ updateRouteStopSettings: new Refusal(400, 'Each route stop must allow either embark or disembark (or both)') });
    await userEvent.click(await button('Stop permissions of North Ari'));
    const form = await dialog();
    expect(form.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Order', 'Location', 'Allow embark', 'Allow disembark']);
    const embark = { name: 'Embark at stop 2', checked: true };
    await userEvent.click(form.getByRole('switch', embark));
    await waitFor(() => expect(sentTo('updateRouteStopSettings')[0]?.body).toEqual({ id: 2, allowEmbark: false, allowDisembark: true, version: 1 }));
    expect(await form.findByRole('switch', embark)).toBeTruthy();
  });

  it('save switches that are used quickly one after the other, each with the version after the one before it [AW-50, CAT-22]', async () => {
    let stored = route;
    const { sentTo } = at({
      getRoutes: () => ({ routes: [stored] }),
      updateRouteStopSettings: ({ body }) => {
        const { id, version, ...settings } = body as { id: number; version: number };
        if (version !== stored.version)
          return new Refusal(409, 'Someone else has changed this record meanwhile. Please check it and save again.', 'RECORD_CHANGED');
        stored = aRoute({ version: version + 1, stops: stored.stops.map((stop) => (stop.id === id ? { ...stop, ...settings } : stop)) });
        return { message: 'Stop updated.' };
      },
    });
    await userEvent.click(await button('Stop permissions of North Ari'));
    const form = await dialog();
    // without a pause between them, in which a list could come
    fireEvent.click(form.getByRole('switch', { name: 'Embark at stop 2' }));
    fireEvent.click(form.getByRole('switch', { name: 'Disembark at stop 1' }));
    fireEvent.click(form.getByRole('switch', { name: 'Embark at stop 2' }));
    await waitFor(() =>
      expect(sentTo('updateRouteStopSettings').map(({ body }) => body)).toEqual([
        { id: 2, allowEmbark: false, allowDisembark: true, version: 1 },
        { id: 1, allowEmbark: true, allowDisembark: false, version: 2 },
        { id: 2, allowEmbark: true, allowDisembark: true, version: 3 },
      ]),
    );
    expect(stored.version).toBe(4);
  });

  it('are deleted after a question [AW-48, CAT-25]', async () => {
    const { sentTo } = at({ deleteRoute: { message: 'Route deleted.' } });
    await userEvent.click(await button('Delete North Ari'));
    await userEvent.click((await question()).getByRole('button', { name: 'Delete route' }));
    await waitFor(() => expect(sentTo('deleteRoute')[0]?.body).toEqual({ id: 1 }));
  });
});
