import { beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { HOME, server } from '../../testing/wizard.js';
// The dialog loads when it is opened: importing it here keeps that out of the first test's time.
import './private-transfer-dialog.js';

beforeEach(cleanup);

const answering = { ...server, createPrivateTransfer: () => ({ message: 'Your request was sent.' }) };
/** The dialog's button, where the page behind it has one of the same name. */
const press = async (name: string | RegExp): Promise<void> => userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);
const title = (name: string) => screen.findByRole('heading', { name });

async function openDialog(handlers: Parameters<typeof fakeApi>[0] = answering, configs: Record<string, string> = {}) {
  const api = fakeApi(handlers);
  openPage(`${HOME}&from=1&to=2`, configs);
  await press('Request Private Transfer');
  await title('Where and when?');
  return api;
}

async function toContact(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Departure time'), { target: { value: '15:30' } });
  await press('Continue');
  await title('Who is travelling?');
  await press('One more Adult');
  await press('Continue');
  await title('Names');
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Aishath Naseem' } });
  await press('Continue');
  await title('How can we reach you?');
}

it('is requested in five steps, of which the last says what happens next [CW-16, CW-34, PT-01, PT-03]', async () => {
  const { sentTo } = await openDialog();
  expect(screen.getByLabelText<HTMLInputElement>('From', { selector: '[role="dialog"] *' }).value).toBe('Malé');
  await toContact();
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '7712345' } });
  fireEvent.change(await screen.findByLabelText(/^Notes/), { target: { value: 'Two surfboards' } });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send request' }));
  expect(await title('Your request was sent')).toBeTruthy();
  expect(screen.getByText('If it is, you get the price and a link to pay, at +960 7712345.')).toBeTruthy();
  expect(sentTo('createPrivateTransfer').map(({ input }) => input)).toEqual([
    {
      fromLocationId: 1,
      toLocationId: 2,
      fromTime: '2030-01-02T10:30:00.000Z',
      language: 'en',
      phone: '7712345',
      phoneCountryCode: 'mv',
      email: null,
      notes: 'Two surfboards',
      customers: [{ name: 'Aishath Naseem', ageGroupId: 1 }],
    },
  ]);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('requires a time, people and names by the wizard’s rules, with their texts [PT-04]', async () => {
  await openDialog();
  await press('Continue');
  expect(await screen.findByText('Select date and time.')).toBeTruthy();
  expect(screen.getByLabelText('Departure time').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(await screen.findByLabelText('Departure time'), { target: { value: '15:30' } });
  await press('Continue');
  await press('Continue');
  expect(await screen.findByText('Select at least one customer.')).toBeTruthy();
  await press('One more Infant');
  await press('Continue');
  expect(await screen.findByText('Select a customer that occupies a seat.')).toBeTruthy();
  await press('One more Adult');
  await press('Continue');
  await title('Names');
  expect(screen.queryByRole('button', { name: 'Add ID or emergency contact' })).toBeNull();
  await press('Continue');
  expect(await screen.findAllByText('Please enter all customer names.')).toHaveLength(2);
});

it('takes only e-mail addresses of the stricter pattern [PT-06]', async () => {
  const { sentTo } = await openDialog();
  await toContact();
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'a@b.c' } });
  await press('Send request');
  expect(await screen.findByText('Invalid email address.')).toBeTruthy();
  expect(sentTo('createPrivateTransfer')).toEqual([]);
});

it('keeps what was typed when the user goes back, and returns to the step that a refusal is about', async () => {
  await openDialog({ ...answering, createPrivateTransfer: () => new Refusal(400, 'Date and time must be in the future.', 'PAST_TIME') });
  await toContact();
  await press('Back');
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Aishath Naseem');
  await press('Continue');
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '7712345' } });
  await press('Send request');
  await title('Where and when?');
  expect(screen.getByText('Date and time must be in the future.')).toBeTruthy();
});

it('asks before Escape throws away a request that was begun', async () => {
  await openDialog();
  fireEvent.change(await screen.findByLabelText('Departure time'), { target: { value: '15:30' } });
  await press('Continue');
  await title('Who is travelling?');
  await userEvent.keyboard('{Escape}');
  await press('Keep editing');
  await title('Who is travelling?');
});
