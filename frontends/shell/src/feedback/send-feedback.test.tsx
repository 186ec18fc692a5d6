import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeServer, Refusal, renderApp } from '@atoll/app-frame/testing';
import { SnackbarHost } from '@atoll/ui/notices/snackbar-host';
import { SendFeedback } from './send-feedback.js';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(): Promise<void> {
  renderApp(
    <>
      <SendFeedback />
      <SnackbarHost />
    </>,
  );
  await press('Send Feedback');
  await screen.findByRole('dialog', { name: 'Feedback' });
}

// loaded once before, because the first load takes longer than a test waits for an element
beforeAll(() => import('./feedback-dialog.js'), 30_000);
beforeEach(() => localStorage.clear());

it('sends what was typed, closes and shows the message of the server [CW-10, NT-05]', async () => {
  const server = fakeServer({ sendFeedback: { message: 'Thank you. Your feedback was sent.' } });
  await open();
  await userEvent.type(screen.getByLabelText('Your feedback'), 'The jetty was dark.');
  await press('Send');
  await waitFor(() => expect(screen.getByText('Thank you. Your feedback was sent.')).toBeTruthy());
  expect(server.sent).toMatchObject([{ call: 'sendFeedback', body: { feedback: 'The jetty was dark.' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for feedback before it sends nothing [CW-10, NT-05]', async () => {
  const server = fakeServer({});
  await open();
  await userEvent.type(screen.getByLabelText('Your feedback'), '  ');
  await press('Send');
  expect(await screen.findByText('Please enter feedback before sending.')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

it('keeps what was typed when the server refuses it [CW-10]', async () => {
  fakeServer({ sendFeedback: new Refusal(429, 'Too many requests. Please try again later.') });
  await open();
  await userEvent.type(screen.getByLabelText('Your feedback'), 'Long and thoughtful');
  await press('Send');
  expect(await screen.findByText('Too many requests. Please try again later.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your feedback').value).toBe('Long and thoughtful');
});
