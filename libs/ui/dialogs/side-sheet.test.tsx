import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useState, type ReactElement } from 'react';
import { renderApp } from '@atoll/app-frame/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SideSheet } from './side-sheet.js';

let turned: (() => void)[] = [];
const width = (wide: boolean) => {
  const addEventListener = (_change: string, act: () => void): void => void turned.push(act);
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: wide, addEventListener, removeEventListener: () => undefined } as never);
  act(() => turned.forEach((rerender) => rerender()));
};
beforeEach(() => void (turned = []));
afterEach(() => void jest.restoreAllMocks());

function List(): ReactElement {
  const [open, setOpen] = useState('');
  return (
    <>
      {['UTLPGF6X', 'JD3AAX23'].map((refNo) => (
        <button key={refNo} type="button" onClick={() => setOpen(refNo)}>
          {refNo}
        </button>
      ))}
      <SideSheet key={open} title={`Booking ${open}`} open={open !== ''} onClose={() => setOpen('')}>
        <input aria-label="Reason" />
      </SideSheet>
    </>
  );
}

it('opens beside the list on wide screens, and the list stays usable', async () => {
  width(true);
  renderApp(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'UTLPGF6X' }));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Booking UTLPGF6X' }));
  const next = screen.getByRole('button', { name: 'JD3AAX23' });
  await userEvent.click(next);
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Booking JD3AAX23' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'x{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(next);
});

it('covers the list on narrow screens', async () => {
  width(false);
  renderApp(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'UTLPGF6X' }));
  expect(screen.getByRole('dialog', { name: 'Booking UTLPGF6X' }).getAttribute('aria-modal')).toBe('true');
  expect(screen.queryByRole('button', { name: 'JD3AAX23' })).toBeNull();
});

it('keeps its form when a tablet is turned, so that the dialogs opened from it stay in front and what was unfolded stays so', async () => {
  width(false);
  renderApp(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'UTLPGF6X' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Rough sea');
  width(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Rough sea');
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
});
