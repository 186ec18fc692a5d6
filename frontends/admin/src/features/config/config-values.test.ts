import { describe, expect, it } from '@jest/globals';
import { changedRows, sentValue, shownValue } from './config-values.js';

const row = (id: number, name: string, value: string) => ({ id, name, value });

describe('the config screen', () => {
  it('shows hundredths as amounts and sends them times 100, rounded [ID-44, AW-52]', () => {
    expect(shownValue(row(1, 'Cent per seat', '30840'))).toBe('308.40');
    expect(sentValue(row(1, 'Cent per seat', ''), '20.005')).toBe('2001');
    expect(shownValue(row(2, 'Minutes to hold unpaid bookings', '144000'))).toBe('1440');
    expect(sentValue(row(2, 'Minutes to hold unpaid bookings', ''), 'long')).toBeUndefined();
  });

  it('sends only what became another value [AW-52]', () => {
    const configs = [row(1, 'Cent per seat', '2000'), row(2, 'Enable maintenance', 'false'), row(3, 'Maintenance message', '')];
    expect(
      changedRows(
        configs,
        new Map([
          [1, '20'],
          [2, 'true'],
          [3, ''],
        ]),
      ),
    ).toEqual([{ id: 2, value: 'true' }]);
  });
});
