import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, type ReactElement } from 'react';
import { DashboardKeys } from '../dashboard-keys.js';
import { aBooking, aTrip } from '../testing/builders.js';
import { renderAdmin, TODAY } from '../testing/render-admin.js';
import { setKeysOn } from './keys-setting.js';
import { pageKey, shortcutOf, tabOf } from './shortcuts.js';

const press = (key: string, over: object = {}, target: Element = document.body): boolean => fireEvent.keyDown(target, { key, ...over });
const pressed = (over: Partial<KeyboardEvent>) =>
  pageKey({
    key: 'n',
    code: 'KeyN',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    repeat: false,
    defaultPrevented: false,
    target: null,
    ...over,
  });

beforeEach(() => setKeysOn(true));

describe('a pressed key', () => {
  it('counts on the page, not in a combination, while composing, or when it repeats', () => {
    expect(pressed({})).toBe('n');
    for (const over of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { repeat: true }, { defaultPrevented: true }])
      expect(pressed(over)).toBeUndefined();
  });

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true">x</div>',
    '<div role="menu"><p>x</p></div>',
    '<section role="dialog"></section>',
  ])('is left to %s', (html) => {
    const around = document.createElement('div');
    around.innerHTML = html;
    expect(pressed({ target: around.querySelector('p') ?? around.firstElementChild })).toBeUndefined();
  });

  it('is that of its position on a keyboard of another script', () => {
    expect(pressed({ key: 'ނ', code: 'KeyN' })).toBe('n');
    expect([shortcutOf('/'), shortcutOf('x'), tabOf('1'), tabOf('0'), tabOf('x')]).toEqual(['search', undefined, 0, 9, undefined]);
  });
});

describe('the keys of an open trip', () => {
  const open = async () => {
    const view = renderAdmin(`/admin?date=${TODAY}&trip=155`, {
      getTrips: { trips: [aTrip()] },
      getTrip: { trip: aTrip() },
      getBookingsForTrip: { bookings: [aBooking()] },
    });
    await screen.findByRole('button', { name: 'Manifest' });
    return view;
  };

  it('ask before the next step of the trip, and open its manifests', async () => {
    const { sentTo } = await open();
    press('d');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep as it is' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sentTo('depart')).toEqual([]);
    press('m');
    expect(await screen.findByRole('menuitem', { name: /^PDF, whole trip/ })).toBeTruthy();
  });

  it('open the actions of the open booking, also while the focus is in its panel, and lead back to the trips', async () => {
    const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    const media = jest.spyOn(globalThis, 'matchMedia').mockReturnValue(wide as never);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: aBooking().refNo }));
    const panel = await screen.findByRole('dialog');
    press('e', {}, panel);
    expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    press('u');
    expect(await screen.findByRole('link', { name: /Trip #155/ })).toBeTruthy();
    media.mockRestore();
  });
});

it('Find opens at once for a page that was opened with it from elsewhere, and a reload does not open it again', async () => {
  renderAdmin('/admin?find=1', { getTrips: { trips: [] } });
  expect(await screen.findByRole('dialog', { name: 'Find' })).toBeTruthy();
});

describe('the keys of the dashboard', () => {
  const open = async () => {
    const view = renderAdmin(`/admin?date=${TODAY}`, { getTrips: { trips: [aTrip()] } });
    await screen.findByRole('link', { name: /Trip #155/ });
    return view;
  };

  it('go to the next and the previous day, and open a tab by its number', async () => {
    const { sentTo } = await open();
    const asked = (date: string) => waitFor(() => expect(sentTo('getTrips').some(({ query }) => query['date'] === date)).toBe(true));
    press('n');
    await asked('2026-11-23');
    press('p');
    press('p');
    await asked('2026-11-21');
    press('2');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Bookings' }).getAttribute('aria-selected')).toBe('true'));
    const field = await screen.findByRole('searchbox', { name: 'Search bookings' });
    expect(press('/')).toBe(false);
    expect(document.activeElement).toBe(field);
  });

  it('add a trip, and do nothing while its dialog is open', async () => {
    await open();
    press('a');
    expect(await screen.findByRole('dialog', { name: 'Add Trip' })).toBeTruthy();
    press('2');
    expect(screen.getByRole('tab', { name: 'Trips', hidden: true }).getAttribute('aria-selected')).toBe('true');
  });

  it('act from the first frame of the page, also on a device that is too busy for effects that wait for it', async () => {
    function PressedAtOnce(): ReactElement {
      useLayoutEffect(() => void press('?'), []);
      return <DashboardKeys pages={[]} tabs={[]} onTab={() => undefined} />;
    }
    renderApp(<PressedAtOnce />);
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('are listed by ?, and can be switched off, which leaves Ctrl K', async () => {
    await open();
    press('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Next day, or next trip')).toBeTruthy();
    await userEvent.click(within(sheet).getByRole('switch', { name: 'Single keys' }));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('atoll.admin.keys')).toBe('off');
    press('a');
    press('2');
    expect(screen.getByRole('tab', { name: 'Trips' }).getAttribute('aria-selected')).toBe('true');
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(await screen.findByRole('dialog', { name: 'Find' })).toBeTruthy();
  });
});
