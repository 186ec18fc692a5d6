import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTrip } from '../testing/builders.js';
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
    '<div role="dialog"></div>',
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

  it('are listed by ?, and can be switched off, which leaves Ctrl K', async () => {
    await open();
    press('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Next day')).toBeTruthy();
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
