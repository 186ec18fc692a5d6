import { expect, it } from '@jest/globals';
import { lineOf, moneyLineOf, paidBy, renderedLine } from './history.js';

it('renders a stored code with its params to the text of the specification [BK-53]', () => {
  expect(renderedLine(lineOf('CREATED'))).toEqual({ action: 'Booking created', code: 'CREATED' });
  expect(renderedLine(lineOf('CANCELLED', { reason: 'Storm' }))).toEqual({
    action: 'Booking cancelled: Storm',
    code: 'CANCELLED',
    params: { reason: 'Storm' },
  });
});

it('keeps money as money until it is shown', () => {
  const line = moneyLineOf(paidBy('Card'), { currency: 'MVR', minor: 61680 });
  expect(line).toEqual({ code: 'PAID_BY_CARD', params: { amount: { currency: 'MVR', minor: 61680 } }, isMoney: true });
  expect(renderedLine(line)).toEqual({ action: 'Paid by card (MVR 616.80)', code: 'PAID_BY_CARD', params: { amount: 'MVR 616.80' } });
});

it('shows a name that looks like a placeholder as it is', () => {
  expect(renderedLine(lineOf('BOARDED', { names: '{names}' })).action).toBe('Boarded: {names}');
});
