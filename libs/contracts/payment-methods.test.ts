import { expect, it } from '@jest/globals';
import { isMethodOf, methodIds, methodsOf } from './payment-methods.js';

it('the payment methods are those of the specification, each of one kind [PY-01]', () => {
  expect(methodIds).toEqual(['Free of charge', 'Card', 'Transfer', 'Cash', 'Credit', 'Pre-paid']);
  expect([methodsOf('card'), methodsOf('proof'), methodsOf('counter'), methodsOf('allowance')]).toEqual([
    ['Card'],
    ['Transfer'],
    ['Cash'],
    ['Free of charge', 'Credit', 'Pre-paid'],
  ]);
  expect([isMethodOf('proof', 'Transfer'), isMethodOf('proof', 'Cash'), isMethodOf('card', 'Voucher')]).toEqual([true, false, false]);
});
