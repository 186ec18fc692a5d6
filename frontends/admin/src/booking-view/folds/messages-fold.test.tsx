import { expect, it } from '@jest/globals';
import { fakeServer, Refusal, renderApp, type Replies } from '@atoll/app-frame/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SentMessage } from '../../server-types.js';
import { MessagesFold } from './messages-fold.js';

const AT = '2026-11-22T05:00:00.000Z';
const sms = { channel: 'sms', contact: '+9607712345', state: 'sent', attempts: 1, at: AT } as const;
const paid: SentMessage = {
  id: 'e1:sms',
  template: 'payment-confirmed',
  at: AT,
  isResent: false,
  canResend: true,
  channels: [sms, { channel: 'email', contact: 'a@example.com', state: 'failed', attempts: 5, at: AT }],
};

function open(replies: Replies) {
  const server = fakeServer(replies);
  renderApp(<MessagesFold bookingId={7} />);
  return server;
}
const unfold = () => userEvent.click(screen.getByText('Messages'));

it('asks for the messages once it is opened, and says what went to whom, by which channel, and what became of it [NT-08]', async () => {
  const held: SentMessage = { ...paid, id: 'e2:sms', template: 'booking-created', canResend: false, channels: [{ ...sms, state: 'heldBack', attempts: 0 }] };
  const later: SentMessage = { ...paid, id: 'e3:x', template: 'of-a-later-release', isResent: true, channels: [{ ...sms, channel: 'pigeon', contact: '' }] };
  const server = open({ getBookingMessages: { messages: [paid, held, later], hasMore: true } });
  const asked = () => server.sent.filter(({ call }) => call === 'getBookingMessages');
  expect(asked()).toEqual([]);
  await unfold();
  const items = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Payment receivedSMS · +9607712345 · sent 22-Nov-2026 10:00 AME-mail · a@example.com · failed 22-Nov-2026 10:00 AM · 5 attemptsSend again',
    'Booking madeSMS · +9607712345 · held back until 22-Nov-2026 10:00 AM, to be sent with others',
    'of-a-later-release, sent againpigeon · sent 22-Nov-2026 10:00 AMSend again',
  ]);
  expect(screen.getByText('Older messages are not shown.')).toBeTruthy();
  expect(asked().map(({ query }) => query)).toEqual([{ bookingId: '7' }]);
});

it('sends a message again, and reloads the list [NT-08]', async () => {
  const again: SentMessage = { ...paid, id: 'e1:again:sms', isResent: true, canResend: false, channels: [{ ...sms, state: 'waiting', attempts: 0 }] };
  let messages = [paid];
  const server = open({
    getBookingMessages: () => ({ messages, hasMore: false }),
    resendMessage: () => {
      messages = [again, { ...paid, canResend: false }];
      return { message: 'The message is sent again.' };
    },
  });
  await unfold();
  await userEvent.click(await screen.findByRole('button', { name: 'Send again: Payment received' }));
  expect(await screen.findByText('Payment received, sent again')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.sent.filter(({ call }) => call === 'resendMessage').map(({ body }) => body)).toEqual([{ messageId: 'e1:sms' }]);
});

it('says that there are none, or why they cannot be read', async () => {
  let replies = 0;
  open({ getBookingMessages: () => ((replies += 1) === 1 ? new Refusal(503, 'Try again.', 'UNAVAILABLE') : { messages: [], hasMore: false }) });
  await unfold();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No messages yet.')).toBeTruthy();
});
