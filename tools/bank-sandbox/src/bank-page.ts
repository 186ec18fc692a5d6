import { hostedPage } from './hosted-page.js';
import { returnUrlOf, type State, type Transaction } from './transaction.js';

const CLOSED: Record<Exclude<State, 'QR_CODE_GENERATED'>, string> = {
  CONFIRMED: 'This payment has been made.',
  FAILED: 'This payment was declined.',
  CANCELLED: 'This payment was cancelled.',
  REFUNDED: 'This payment was refunded.',
  EXPIRED: 'The time for this payment has run out.',
};

const CHOICES = [
  { value: 'pay', label: 'Pay' },
  { value: 'decline', label: 'Decline' },
  { value: 'cancel', label: 'Cancel' },
];

/** The bank's page of a transaction. */
export function bankPage(transaction: Transaction, nonce: string): string {
  const { customerReference: reference, amount, currency, state } = transaction;
  const closed = state === 'QR_CODE_GENERATED' ? undefined : CLOSED[state];
  const explanation = 'Pay stands for a card that is accepted, Decline for one that the bank refuses, Cancel for a customer who turns back.';
  return hostedPage(
    { company: 'Sandbox Bank', returnUrl: returnUrlOf(transaction), reference, amount, currency, closed, choices: CHOICES, explanation },
    nonce,
  );
}
