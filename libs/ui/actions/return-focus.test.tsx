import { expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState, type ReactElement } from 'react';
import { useReturnFocus } from './return-focus.js';

/** The dialog's own button goes with it, as the entry of a menu does. */
function Opening(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(button, isOpen);
  return (
    <>
      <button ref={button} type="button" onClick={() => setOpen(true)}>
        {'Actions'}
      </button>
      {isOpen && (
        <button type="button" onClick={() => setOpen(false)}>
          {'Close'}
        </button>
      )}
    </>
  );
}

it('returns the focus to the button of the menu when its dialog closes, and takes it at no other time', async () => {
  renderApp(<Opening />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  expect(document.activeElement).toBe(close);
  await userEvent.click(close);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })));
});
