import { afterEach, expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { changeLanguage } from '@atoll/app-frame/texts/i18n';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { RepeatFields } from './repeat-fields.js';
import { weekdays } from './trip-plan.js';

afterEach(() => act(() => changeLanguage('en')));

const named = (): (string | null)[] => screen.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent);
const repeat = { on: true, until: '2026-12-24', weekdays: [...weekdays] } as const;

it('names the weekdays of a repeat in the language of the page', async () => {
  renderApp(<RepeatFields date="2026-11-24" value={repeat} problem={undefined} onChange={() => undefined} />);
  expect(named()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await act(() => changeLanguage('dv'));
  for (const name of ['ހޯމަ', 'އަންގާރަ', 'ބުދަ', 'ބުރާސްފަތި', 'ހުކުރު', 'ހޮނިހިރު', 'އާދީއްތަ']) expect(screen.getByRole('checkbox', { name })).toBeDefined();
});
