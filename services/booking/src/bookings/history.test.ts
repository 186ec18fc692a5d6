import { expect, it } from '@jest/globals';
import { lineOf, moneyLineOf, overpaidCode, paidCode, partPaidCode, renderedLine } from './history.js';

it('renders a stored code with its params to the text of the specification [BK-53]', () => {
  expect(renderedLine(lineOf('CREATED'))).toEqual({ action: 'Booking created', code: 'CREATED' });
  expect(renderedLine(lineOf('CANCELLED', { reason: 'Storm' }))).toEqual({
    action: 'Booking cancelled: Storm',
    code: 'CANCELLED',
    params: { reason: 'Storm' },
  });
});

it('stores money as an amount until it is rendered', () => {
  const line = moneyLineOf(paidCode('Card'), { amount: { currency: 'MVR', minor: 61680 } });
  expect(line).toEqual({ code: 'PAID_BY_CARD', params: { amount: { currency: 'MVR', minor: 61680 } }, isMoney: true });
  expect(renderedLine(line)).toEqual({ action: 'Paid by card (MVR 616.80)', code: 'PAID_BY_CARD', params: { amount: 'MVR 616.80' } });
});

it('names the amount received and the refund of a payment above the price', () => {
  const line = moneyLineOf(overpaidCode('Card'), { amount: { currency: 'MVR', minor: 92520 }, refund: { currency: 'MVR', minor: 30840 } });
  expect(renderedLine(line).action).toBe('Paid by card (MVR 925.20); Amount differs from the price, refund due (MVR 308.40)');
  expect(renderedLine(moneyLineOf(partPaidCode('Cash'), { amount: { currency: 'MVR', minor: 20000 } })).action).toBe('Part paid by cash (MVR 200.00)');
});

it('renders a name that looks like a placeholder unchanged', () => {
  expect(renderedLine(lineOf('BOARDED', { names: '{names}' })).action).toBe('Boarded: {names}');
});
