import { beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBookingResponse, noCard, paid, usdCard } from '../../../testing/builders.js';
import { fakeApi, type Handlers } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';

const inUsdOnly = { methods: [...noCard.methods, usdCard] };
const inBoth = { methods: [...aBookingResponse().payment.methods, usdCard] };
const BUTTON = 'Pay USD\u00a041.54';
const open = (payment: Parameters<typeof aBookingResponse>[1], more: Handlers = {}) => {
  const server = fakeApi({ getBookingByUuid: () => aBookingResponse({}, payment), ...more });
  openPage('/booking/b-1');
  return server;
};

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('shows price, fee and total before a USD card is charged, and pays by the call of the second gateway [PY-05, PY-06, CW-39]', async () => {
  const { sentTo } = open(inUsdOnly, { proceedPaymentStripe: () => 'no response' });
  const button = await screen.findByRole('button', { name: BUTTON });
  for (const [label, amount] of [
    ['Card fee', 'USD 1.54'],
    ['Total', 'USD 41.54'],
  ] as const)
    expect(within(screen.getByText(label).parentElement!).getByText(amount)).toBeTruthy();
  await userEvent.click(button);
  await waitFor(() => expect(sentTo('proceedPaymentStripe')[0]?.input).toEqual({ uuid: 'b-1', currency: 'USD' }));
  expect(sentTo('proceedPayment')).toHaveLength(0);
});

it('offers the MVR card first and the USD card beside it where both are offered [PY-03, CW-39]', async () => {
  const { sentTo } = open(inBoth, { proceedPayment: () => 'no response' });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay MVR\u00a0616.80' }));
  await waitFor(() => expect(sentTo('proceedPayment')).toHaveLength(1));
  expect(screen.getByText('Card in USD')).toBeTruthy();
  expect(screen.getByText('Pay USD 41.54')).toBeTruthy();
});

it('starts one payment for a double click [PY-05]', async () => {
  const { sentTo } = open(inUsdOnly, { proceedPaymentStripe: () => new Promise(() => {}) });
  const button = await screen.findByRole('button', { name: BUTTON });
  // In one tick, as on a phone that is too slow to show after the first tap that the button is busy.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(sentTo('proceedPaymentStripe')).toHaveLength(1));
  await userEvent.click(button);
  expect(sentTo('proceedPaymentStripe')).toHaveLength(1);
});

it('says that the payment could not be started, and lets the customer try again [PY-05, XC-05]', async () => {
  open(inUsdOnly, { proceedPaymentStripe: () => new Refusal(502, 'Payment could not be started. Please try again.', 'GATEWAY') });
  await userEvent.click(await screen.findByRole('button', { name: BUTTON }));
  expect((await screen.findAllByText('Payment could not be started. Please try again.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: BUTTON })).toBeTruthy();
});

it('says that a payment is awaited which was started elsewhere, and offers to start again [CW-39]', async () => {
  open({ ...inUsdOnly, cardAttemptOpen: true });
  expect(await screen.findByRole('heading', { name: 'Waiting for the bank' })).toBeTruthy();
  expect(screen.getByText('Not paid yet? You can start again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: BUTTON })).toBeTruthy();
});

it('is not offered once the booking is paid or cancelled, and a paid one shows the fee that was charged [PY-06, PY-07, CW-40]', async () => {
  fakeApi({
    getBookingByUuid: () =>
      aBookingResponse({ ...paid, paidInMVR: false, paidInUSD: true, isPaidStripe: true, currency: 'USD', stripeFeeCent: 154 }, inUsdOnly),
  });
  openPage('/booking/b-1');
  expect(await screen.findByText('USD 41.54')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  cleanup();
  fakeApi({ getBookingByUuid: () => aBookingResponse({ isCancelled: true, status: 'Cancelled' }, inUsdOnly) });
  openPage('/booking/b-1');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
