import { expect, it, jest } from '@jest/globals';
import type { CallError } from '@atoll/app-frame/server-data/api';
import { renderApp } from '@atoll/app-frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AskDialog } from './ask-dialog.js';
import { DeleteDialog } from './delete-dialog.js';

const inUse = { error: { status: 409, code: 'IN_USE', error: 'It is in use.' } as CallError };
const words = { title: 'Delete Coral?', confirm: 'Delete boat', keep: 'Keep boat' };
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete boat' }));

it('says why the act was refused and can be confirmed again', async () => {
  const onClose = jest.fn();
  const answers = [inUse, {}];
  renderApp(
    <AskDialog {...words} act={async () => answers.shift()} refusalOf={() => 'A trip uses it.'} onClose={onClose}>
      {words.title}
    </AskDialog>,
  );
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('A trip uses it.');
  expect(onClose).not.toHaveBeenCalled();
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('to delete closes also where the record is in use, because the snackbar says so [CAT-08]', async () => {
  const onClose = jest.fn();
  renderApp(<DeleteDialog {...words} text="Past trips keep its name." remove={async () => inUse} onClose={onClose} />);
  screen.getByText('Past trips keep its name.');
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
