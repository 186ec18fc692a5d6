import { describe, expect, it } from '@jest/globals';
import { writtenLanguages } from '@atoll/languages/languages';
import { checkedBoat } from './boat.js';

const boat = { name: 'Dhoni', capacity: 30, providerId: 1 };

describe('a new boat', () => {
  it('needs a name, a capacity and a provider, refused in that order [CAT-30, CAT-34]', () => {
    expect(checkedBoat({ ...boat, name: ' Dhoni ' }, writtenLanguages)).toEqual(boat);
    expect(() => checkedBoat({}, writtenLanguages)).toThrow(expect.objectContaining({ code: 'BOAT_NAME', text: 'Please enter a boat name.' }));
    for (const capacity of [undefined, null, 0]) {
      expect(() => checkedBoat({ name: 'Dhoni', capacity }, writtenLanguages)).toThrow(
        expect.objectContaining({ code: 'BOAT_CAPACITY', text: 'Please enter boat capacity.' }),
      );
    }
    expect(() => checkedBoat({ name: 'Dhoni', capacity: 30 }, writtenLanguages)).toThrow(
      expect.objectContaining({ code: 'BOAT_PROVIDER', text: 'Please select a provider.' }),
    );
  });

  it.each([
    [1, true],
    [1000, true],
    [-1, false],
    [1.5, false],
    [1001, false],
  ])('with a capacity of %d: %s (D-100) [CAT-34]', (capacity, fits) => {
    const made = () => checkedBoat({ ...boat, capacity }, writtenLanguages);
    if (fits) expect(made().capacity).toBe(capacity);
    else expect(made).toThrow('Please check capacity.');
  });
});
