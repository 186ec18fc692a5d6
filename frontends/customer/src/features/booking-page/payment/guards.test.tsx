import { beforeEach, expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { cleanup, screen } from '@testing-library/react';
import { aBookingResponse, otherMethods, usdCard } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { AdviceCard } from './advice-card.js';

beforeEach(cleanup);

const [mvrCard] = aBookingResponse().payment.methods;
const why = (reasonCode: string) => ({ usable: false, reasonCode });
const waysToPay = (): string[] => screen.queryAllByRole('button', { name: /^(Pay |Upload payment slip|Request cash)/ }).map(({ textContent }) => textContent);

it.each(['paidOrAllowed', 'cancelled', 'tripDeleted', 'notOffered', 'amountTooSmall', 'paymentUnderWay', 'paymentClosed'])(
  'offers no way to pay that the payment service refuses because of %s [CW-40] [PY-03]',
  async (reason) => {
    const cards = [mvrCard!, usdCard].map((card) => ({ ...card, ...why(reason) }));
    fakeApi({ getBookingByUuid: () => aBookingResponse({}, { methods: [...cards, ...otherMethods({ transfer: reason, cash: reason })] }) });
    openPage('/booking/b-1');
    await screen.findByRole('heading', { level: 1 });
    expect(waysToPay()).toEqual([]);
  },
);

it('offers the ways that are left where a slip is being verified and cash was asked for [CW-40] [D-10]', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse({}, { methods: [mvrCard!, ...otherMethods({ transfer: 'slipPending', cash: 'cashRequested' })] }) });
  openPage('/booking/b-1');
  await screen.findByRole('heading', { level: 1 });
  expect(waysToPay()).toEqual(['Pay MVR\u00a0616.80']);
});

it.each(['Pending Verification', 'Pending Cash Option', 'Cash On Arrival'] as const)(
  'says that the card payment did not go through while the booking is %s [CW-39]',
  async (status) => {
    const response = aBookingResponse({ status, isCashAllowed: status === 'Cash On Arrival' });
    const { unmount } = renderApp(<AdviceCard response={response} afterBank="checking" />);
    expect(screen.queryByText('The payment did not go through')).toBeNull();
    unmount();
    renderApp(<AdviceCard response={response} afterBank="unpaid" />);
    expect(await screen.findByText('The payment did not go through')).toBeTruthy();
  },
);
