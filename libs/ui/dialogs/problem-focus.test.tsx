import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { DialogBody } from './problem-focus.js';

/** Has a button in its content, and one beside it as the footer of a dialog has. */
function Form({ problem }: { readonly problem?: string }): ReactElement {
  return (
    <div>
      <DialogBody>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <input aria-label="Name" />
        <button type="button">{'Add a line'}</button>
      </DialogBody>
      <button type="button">{'Save'}</button>
    </div>
  );
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** Waits until the frame has passed in which the content looks for a problem. */
const frames = (): Promise<void> => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Opens the form, does something in it, and shows what the server then refuses. Returns what has the focus. */
async function focusAfter(acts: () => Promise<void>): Promise<Element | null> {
  const { rerender } = render(<Form />);
  await acts();
  await frames();
  rerender(<Form problem="The name is taken." />);
  await frames();
  return document.activeElement;
}

it('focuses the message that answers a press of Save', async () => {
  expect((await focusAfter(() => press('Save')))?.textContent).toBe('The name is taken.');
});

it('keeps the focus in the field that is typed in since', async () => {
  const typed = async (): Promise<void> => {
    await press('Save');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'C');
  };
  expect((await focusAfter(typed))?.getAttribute('aria-label')).toBe('Name');
});

it('keeps the focus on a button of the content', async () => {
  expect((await focusAfter(() => press('Add a line')))?.textContent).toBe('Add a line');
});
