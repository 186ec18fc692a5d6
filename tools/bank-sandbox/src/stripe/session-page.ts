import { hostedPage } from '../hosted-page.js';
import type { StoredSession } from './session.js';

const CLOSED = { open: undefined, complete: 'This payment has been made.', expired: 'The time for this payment has run out.' } as const;

const CHOICES = [
  { value: 'pay', label: 'Pay' },
  { value: 'decline', label: 'Decline' },
  { value: 'leave', label: 'Leave' },
];

/** The company's page of a session. */
export function sessionPage({ session, reference }: StoredSession, nonce: string, isDeclined = false): string {
  const { amount_total: amount, success_url: returnUrl } = session;
  return hostedPage(
    {
      company: 'Sandbox Checkout',
      returnUrl,
      reference,
      amount,
      currency: session.currency.toUpperCase(),
      closed: CLOSED[session.status],
      ...(isDeclined && { alert: 'Your card was declined. Try another card.' }),
      choices: CHOICES,
      explanation:
        'Pay stands for a card that is accepted, Decline for one that is refused, after which another can be tried, Leave for a customer who turns back.',
    },
    nonce,
  );
}
