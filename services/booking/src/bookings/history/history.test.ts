import { expect, it } from '@jest/globals';
import { lineOf, overpaidLine, paidLine, renderedLine } from './history.js';

it('renders a stored code with its params to the text of the specification [BK-53]', () => {
  expect(renderedLine(lineOf('CREATED'))).toEqual({ action: 'Booking created', code: 'CREATED' });
  expect(renderedLine(lineOf('CANCELLED', { reason: 'Storm' }))).toEqual({
    action: 'Booking cancelled: Storm',
    code: 'CANCELLED',
    params: { reason: 'Storm' },
  });
});

it('stores money as an amount until it is rendered', () => {
  const line = paidLine('PAID', 'Card', { currency: 'MVR', minor: 61680 });
  expect(line).toEqual({ code: 'PAID_BY_CARD', params: { amount: { currency: 'MVR', minor: 61680 } }, isMoney: true });
  expect(renderedLine(line)).toEqual({ action: 'Paid by card (MVR 616.80)', code: 'PAID_BY_CARD', params: { amount: 'MVR 616.80' } });
});

it('names the amount received and the refund of a payment above the price', () => {
  const line = overpaidLine('Card', { currency: 'MVR', minor: 92520 }, { currency: 'MVR', minor: 30840 });
  expect(renderedLine(line).action).toBe('Paid by card (MVR 925.20); Amount differs from the price, refund due (MVR 308.40)');
  expect(renderedLine(paidLine('PART_PAID', 'Cash', { currency: 'MVR', minor: 20000 })).action).toBe('Part paid by cash (MVR 200.00)');
});

it('names a method that the specification has no words for [BK-53]', () => {
  const line = paidLine('PAID', 'Hotel account', { currency: 'MVR', minor: 20000 });
  expect(line).toMatchObject({ code: 'PAID_BY_METHOD', params: { method: 'Hotel account' }, isMoney: true });
  expect(renderedLine(line).action).toBe('Paid by Hotel account (MVR 200.00)');
  expect(renderedLine(overpaidLine('Hotel account', { currency: 'MVR', minor: 30000 }, { currency: 'MVR', minor: 10000 })).action).toBe(
    'Paid by Hotel account (MVR 300.00); Amount differs from the price, refund due (MVR 100.00)',
  );
});

it('renders a name that looks like a placeholder unchanged', () => {
  expect(renderedLine(lineOf('BOARDED', { names: '{names}' })).action).toBe('Boarded: {names}');
});
