/** @jest-environment-options {"ownWindow": true} */
import { afterEach, expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { changeLanguage } from '@atoll/app-frame/texts/i18n';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useRef, type ReactElement } from 'react';
import { CalendarPopover } from './calendar-popover.js';

afterEach(() => act(() => changeLanguage('en')));

function Open({ label }: { readonly label: string }): ReactElement {
  const field = useRef<HTMLDivElement>(null);
  return (
    <div ref={field}>
      <CalendarPopover anchor={field} label={label} value="2026-11-24" min="2026-11-03" onChange={() => undefined} onClose={() => undefined} />
    </div>
  );
}

const day = (number: string): string | null => screen.getByText(number, { selector: '[role=button]:not([data-outside-month])' }).getAttribute('aria-label');
const grid = (): string | null => within(screen.getByRole('dialog')).getByRole('grid').getAttribute('aria-label');

it('speaks days, months and buttons of the calendar in Dhivehi on a page in Dhivehi', async () => {
  await act(() => changeLanguage('dv'));
  renderApp(<Open label="ތާރީޚު" />);
  expect(day('24')).toBe('އަންގާރަ، 24 ނޮވެމްބަރު 2026، ހޮވިފައި');
  expect(day('25')).toBe('ބުދަ، 25 ނޮވެމްބަރު 2026');
  expect(grid()).toBe('ތާރީޚު, ނޮވެމްބަރު 2026');
  // The week begins on the right, and the arrow keys follow.
  expect(screen.getByRole('dialog').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(day('25'));
  const spoken = [...document.body.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');
  expect(spoken.filter((name) => /[a-z]/i.test(name))).toEqual([]);
});

it('speaks them in English on a page in English', async () => {
  renderApp(<Open label="Date" />);
  expect(day('24')).toBe('Tuesday, 24 November 2026, chosen');
  expect(grid()).toBe('Date, November 2026');
  await userEvent.keyboard('{PageDown}');
  expect(grid()).toBe('Date, December 2026');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday, 24 December 2026');
});
