import { expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { counterBooking } from './counter-sale.js';

const sale = { phone: { country: '+960', number: '7755512' }, people: 11, isLocal: true };

it('numbers the companions of a passenger with a name of 200 characters, and none of their names is longer', () => {
  const booking = counterBooking({ id: 155 }, { ...sale, name: `${'Mariyam Zahira '.repeat(13)}Hassa` });
  const names = booking.customers?.map(({ name }) => name ?? '') ?? [];
  expect(names[0]).toHaveLength(200);
  expect(names.every((name) => name.length <= 200)).toBe(true);
  expect(names.map((name) => name.split(' ').at(-1))).toEqual(['Hassa', ...Array.from({ length: 10 }, (_, index) => `+${index + 1}`)]);
  expect(calls.createBooking.input.safeParse(booking).success).toBe(true);
});

it('keeps a shorter name whole', () => {
  const booking = counterBooking({ id: 155 }, { ...sale, people: 2, name: ' Mariyam Zahira ' });
  expect(booking.customers?.map(({ name }) => name)).toEqual(['Mariyam Zahira', 'Mariyam Zahira +1']);
});
