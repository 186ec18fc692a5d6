import { afterEach, expect, it } from '@jest/globals';
import { isFindKey, isForeign, isModalOpen } from './find-key.js';

const pressed = (parts: Partial<Parameters<typeof isFindKey>[0]>) =>
  isFindKey({ key: 'k', code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, ...parts });

afterEach(() => void (document.body.innerHTML = ''));

it('is Ctrl K or Cmd K, with capitals locked too, and not K alone or with Alt', () => {
  expect([pressed({ ctrlKey: true }), pressed({ metaKey: true }), pressed({ ctrlKey: true, key: 'K' })]).toEqual([true, true, true]);
  expect([pressed({}), pressed({ ctrlKey: true, altKey: true }), pressed({ ctrlKey: true, key: 'j', code: 'KeyJ' })]).toEqual([false, false, false]);
});

it('is the letter of the layout, wherever its key is; in a script without Latin letters the key of that position', () => {
  expect(pressed({ ctrlKey: true, code: 'KeyT' })).toBe(true);
  expect(pressed({ ctrlKey: true, key: 't' })).toBe(false);
  expect(pressed({ ctrlKey: true, key: 'ކ' })).toBe(true);
  expect(pressed({ ctrlKey: true, key: 'ކ', code: 'KeyJ' })).toBe(false);
  expect(['ކ', 'k', 'Enter', 'ab'].map(isForeign)).toEqual([true, false, false, false]);
});

it.each([
  ['<section role="dialog"></section>', true],
  ['<div role="alertdialog"></div>', true],
  ['<aside role="dialog"></aside>', false],
  ['', false],
])('knows an open dialog from the panel beside a list: %s', (page, isOpen) => {
  document.body.innerHTML = page;
  expect(isModalOpen()).toBe(isOpen);
});
