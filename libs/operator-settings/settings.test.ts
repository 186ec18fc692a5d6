import { expect, it } from '@jest/globals';
import { someSettings } from './testing.js';

it('offers a new operator the MVR card and bank transfer only [ID-52] [ID-53]', () => {
  expect(someSettings().offered).toMatchObject({ cardMvr: true, cardUsd: false, methods: { Transfer: true, Cash: false } });
});

it('offers a card only where gateway and switch are both on [ID-52]', () => {
  expect(someSettings({ cardPayment: 'false' }, { usdGatewayOn: true }).offered).toMatchObject({ cardMvr: false, cardUsd: false });
  expect(someSettings({}, { mvrGatewayOn: false, usdGatewayOn: true }).offered).toMatchObject({ cardMvr: false, cardUsd: true });
});

it('offers bank transfer only where set-up and switch are both on [ID-53]', () => {
  expect(someSettings({ bankTransfer: 'false' }).offered.methods.Transfer).toBe(false);
  expect(someSettings({}, { bankTransferOn: false }).offered.methods.Transfer).toBe(false);
});

it('offers cash by its switch alone, although the set-up has it off [ID-54]', () => {
  expect(someSettings({ cashPayment: 'true' }, { cashOn: false }).offered.methods.Cash).toBe(true);
  expect(someSettings({ cashPayment: 'false' }, { cashOn: true }).offered.methods.Cash).toBe(false);
});
