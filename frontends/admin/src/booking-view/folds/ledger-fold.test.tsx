import { expect, it } from '@jest/globals';
import { fakeServer, Refusal, renderApp, type Replies } from '@atoll/app-frame/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LedgerFold } from './ledger-fold.js';

const received = {
  id: 1,
  kind: 'charge' as const,
  method: 'Transfer' as const,
  currency: 'MVR' as const,
  minor: 61_680,
  actor: 'user:42',
  at: '2026-11-22T05:00:00.000Z',
  postings: [
    { account: 'operator', minor: 61_680 },
    { account: 'fares:Transfer', minor: -61_680 },
  ],
};

function open(replies: Replies) {
  const server = fakeServer(replies);
  renderApp(<LedgerFold bookingId={7} />);
  return server;
}
const lines = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

it('asks for the entries once it is opened, and shows what came, what was taken back and what is due [PY-35, PY-36]', async () => {
  const entries = [received, { ...received, id: 2, kind: 'reversal' as const, method: 'Credit' as const }, { ...received, id: 3, kind: 'refundDue' as const }];
  const server = open({ getLedger: { entries } });
  const asked = () => server.sent.filter(({ call }) => call === 'getLedger');
  expect(asked()).toEqual([]);
  await userEvent.click(screen.getByText('Ledger'));
  expect((await lines()).map(({ textContent }) => textContent)).toEqual([
    'Received by TransferMVR\u00a0616.8022-Nov-2026 10:00 AM',
    'Taken back, CreditMVR\u00a0-616.8022-Nov-2026 10:00 AM',
    'Refund due, TransferMVR\u00a0616.8022-Nov-2026 10:00 AM',
  ]);
  expect(asked().map(({ query }) => query)).toEqual([{ bookingId: '7' }]);
});

it('says that there is none yet, or why it cannot be read', async () => {
  let replies = 0;
  open({ getLedger: () => ((replies += 1) === 1 ? new Refusal(503, 'Try again.', 'UNAVAILABLE') : { entries: [] }) });
  await userEvent.click(screen.getByText('Ledger'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No money yet.')).toBeTruthy();
});
