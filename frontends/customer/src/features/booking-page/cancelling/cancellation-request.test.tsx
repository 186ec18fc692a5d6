import { beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBookingResponse, paid } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';

const PAGE = '/booking/b-1';
const ASK = 'Ask for a cancellation';
const sent = { at: '2029-12-01T05:00:00.000Z', reason: null, declined: null };
const askable = { cancellationUntil: '2090-01-02T05:00:00.000Z' };
type Parts = Parameters<typeof aBookingResponse>[0];
const open = (parts: Parts, response: object = askable): ReturnType<typeof fakeApi> => {
  const server = fakeApi({
    getBookingByUuid: () => ({ ...aBookingResponse(parts), ...response }),
    requestCancellation: () => ({ message: 'Your request was sent.' }),
  });
  openPage(PAGE);
  return server;
};

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('sends the request with a reason, which may be left out', async () => {
  const { sentTo } = open(paid);
  await userEvent.click(await screen.findByRole('button', { name: ASK }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask to cancel this booking?' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason (optional)' }), 'We are ill');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
  expect(sentTo('requestCancellation').map(({ input }) => input)).toEqual([{ bookingUuid: 'b-1', reason: 'We are ill' }]);
});

it('keeps the dialog and what was typed where the request is refused', async () => {
  fakeApi({
    getBookingByUuid: () => ({ ...aBookingResponse(paid), ...askable }),
    requestCancellation: () => new Refusal(409, 'This action is not possible in the current state.', 'DEPARTURE_PASSED'),
  });
  openPage(PAGE);
  await userEvent.click(await screen.findByRole('button', { name: ASK }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Ill');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('This action is not possible in the current state.')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ill');
});

it('says that the request waits for the operator, and offers no other', async () => {
  open({ ...paid, cancellationRequest: sent }, { cancellationUntil: null });
  expect(await screen.findByText('You asked for a cancellation')).toBeTruthy();
  expect(screen.getByText(/It waits for the operator/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: ASK })).toBeNull();
});

it('shows why the operator declined it', async () => {
  open({ ...paid, cancellationRequest: { ...sent, declined: { at: sent.at, reason: 'Less than a day before' } } }, { cancellationUntil: null });
  expect(await screen.findByText('The operator did not cancel this booking')).toBeTruthy();
  expect(screen.getByText('Reason: Less than a day before')).toBeTruthy();
});

it.each([
  ['after the departure', paid, { cancellationUntil: null }],
  ['of a release that does not know the call', paid, {}],
  ['once it is cancelled', { isCancelled: true, status: 'Cancelled' as const, cancellationRequest: sent }, { cancellationUntil: null }],
])('offers and says nothing of it %s', async (_when, parts, response) => {
  open(parts, response);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  expect(screen.queryByText('You asked for a cancellation')).toBeNull();
});
