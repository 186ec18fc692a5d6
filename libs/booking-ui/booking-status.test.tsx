/** @jest-environment-options {"styles": true} */
import { expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { aBooking, paid } from '@atoll/booking-facts/testing';
import { screen } from '@testing-library/react';
import { BookingStatus } from './booking-status.js';

const chips = (parts: Parameters<typeof aBooking>[0]): string[] => {
  const { container } = renderApp(<BookingStatus booking={aBooking(parts)} />);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent ?? '');
};

it.each([
  [{ isAllowed: true, allowedType: 'Credit', status: 'Allowed' }, ['Allowed (Credit)']],
  [{ isAllowed: true, status: 'Allowed' }, ['Allowed (Free of charge)']],
  [{ isCashAllowed: true, status: 'Cash On Arrival' }, ['Cash On Arrival']],
  [{ status: 'Pending Verification' }, ['Pending Verification']],
  [{ status: 'Pending Cash Option' }, ['Pending Cash Option']],
  [{ isCancelled: true, status: 'Cancelled' }, ['Cancelled']],
  [{ ...paid, isCancelled: true }, ['Paid', 'Cancelled']],
] as const)('shows the chips of %j [BK-37] [BK-38] [BK-39] [BK-40] [BK-41]', (parts, words) => {
  expect(chips(parts)).toEqual(words);
});

it('marks a card payment of the second gateway by its tooltip [BK-36]', () => {
  expect(chips({ ...paid, isPaidStripe: true })).toEqual(['Paid']);
  expect(screen.getByTitle('Paid in USD though Stripe payment gateway').textContent).toBe('Paid');
});

it('is green when paid, and orange when paid through the second gateway [BK-36]', () => {
  const { unmount } = renderApp(<BookingStatus booking={aBooking(paid)} />);
  expect(getComputedStyle(screen.getByText('Paid')).background).toContain('--success');
  unmount();
  renderApp(<BookingStatus booking={aBooking({ ...paid, isPaidStripe: true })} />);
  expect(getComputedStyle(screen.getByText('Paid')).background).toContain('--warning');
});
