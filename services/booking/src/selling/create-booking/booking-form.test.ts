import { someSettings } from '@atoll/operator-settings/testing';
import { expect, it } from '@jest/globals';
import { bookingFormOf } from './booking-form.js';

const input = { tripId: 1, customers: [{ name: 'Aisha', ageGroupId: 1 }], email: 'aisha@example.mv', language: 'dv' as const };

it('a booking has the language of the customer’s page, and none where staff made it on a page of theirs [NT-08]', () => {
  expect(bookingFormOf(input, someSettings(), false).language).toBe('dv');
  expect(bookingFormOf(input, someSettings(), true).language).toBeUndefined();
});
