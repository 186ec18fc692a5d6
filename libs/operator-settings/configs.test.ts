import { describe, expect, it } from '@jest/globals';
import { configRow, configRows, configValues, storedValue } from './configs.js';
import type { ConfigRow } from './configs.js';

const initialOf = (name: string) => configRow(name)?.initial;
const rows = configRows as readonly ConfigRow[];

describe('config rows of an operator', () => {
  it.each([
    ['Enable multi-stop feature', 'false', '[ID-47]'],
    ['Enable customer login', 'true', '[ID-48]'],
    ['Use 24 hour clock', 'false', '[ID-49]'],
    ['Enable booking QR', 'true', '[ID-50]'],
    ['Enable seat selection feature', 'false', '[ID-51]'],
    ['Enable card payment', 'true', '[ID-52]'],
    ['Enable bank transfer', 'true', '[ID-53]'],
    ['Enable cash payment', 'false', '[ID-54]'],
    ['Prevent customers from booking return trips', 'false', '[ID-55]'],
    ['Require customer national ID or passport', 'false', '[ID-56]'],
    ['Require customer emergency contact', 'false', '[ID-57]'],
    ['Require customer names to be entered when making booking', 'true', '[ID-58]'],
    ['Show MVR amount to customers', 'false', '[ID-59]'],
    ['Enable maintenance', 'false', '[ID-61]'],
  ])('has the switch "%s", at first %s %s', (name, initial) => {
    expect(configRow(name)).toMatchObject({ kind: 'switch', initial });
  });

  it('has the texts, discounts, hold time and default prices a new operator starts with [ID-60] [ID-61] [ID-62]', () => {
    expect(initialOf('Maintenance message')).toBe('');
    expect(initialOf('Cent discount for same day return trip')).toBe('0');
    expect(initialOf('Laari discount for same day return trip')).toBe('0');
    expect(initialOf('Minutes to hold unpaid bookings')).toBe('144000');
    expect(['Cent per seat', 'Cent per seat local', 'Laari per seat', 'Laari per seat local'].map(initialOf)).toEqual(['2000', '2000', '30840', '30840']);
  });

  it('has 32 rows, each name and key once [ID-43]', () => {
    expect(rows).toHaveLength(32);
    expect(new Set(rows.map((row) => row.name)).size).toBe(32);
    expect(new Set(rows.map((row) => row.key)).size).toBe(32);
  });

  it.each([
    ['dv, en', ['dv', 'en'], 'dv, en'],
    [' en ,en', ['en'], 'en'],
    // release 0.1.0 had a switch here
    ['true', ['dv', 'en'], 'dv, en'],
    ['false', ['en', 'dv'], 'en, dv'],
    ['en, en-XA', ['en', 'en-XA'], 'en, en-XA'],
    ['', ['en', 'dv'], undefined],
    ['en, xx', ['en', 'dv'], undefined],
  ])('reads the languages %j as %j, and stores %j', (value, languages, stored) => {
    expect(configValues([{ name: 'Write messages in Dhivehi where no language was chosen', value }]).languages).toEqual(languages);
    expect(storedValue('languages', value)).toBe(stored);
  });

  it('finds the price rows by their joined spelling as well [ID-62]', () => {
    expect(configRow('CentPerSeat')?.name).toBe('Cent per seat');
    expect(configRow('LaariPerSeat')?.name).toBe('Laari per seat');
    expect(configRow('No such row')).toBeUndefined();
  });
});

describe('a config value', () => {
  it('is stored as text whatever its kind: switches as true or false, numbers whole, texts free [ID-43] [ID-44]', () => {
    expect(storedValue('switch', true)).toBe('true');
    expect(storedValue('switch', 'false')).toBe('false');
    expect(storedValue('hundredths', 30840)).toBe('30840');
    expect(storedValue('hundredths', '0500')).toBe('500');
    expect(storedValue('text', 'Back at noon')).toBe('Back at noon');
  });

  it.each([
    ['switch', 'yes'],
    ['switch', 1],
    ['hundredths', '20.5'],
    ['hundredths', -1],
    ['minutes', ''],
    ['hundredths', Number.NaN],
    ['hundredths', '1e3'],
  ] as const)('is refused when a %s row cannot hold %p [ID-43]', (kind, value) => expect(storedValue(kind, value)).toBeUndefined());

  it('is 20 USD and 308.40 MVR a seat, the same for locals, until configs are loaded [ID-63]', () => {
    expect(configValues([])).toMatchObject({ centPerSeat: 2000, centPerSeatLocal: 2000, laariPerSeat: 30840, laariPerSeatLocal: 30840 });
  });

  it('is a whole number of seats for the limits of unpaid seats, 40 and 400 at first [D-110]', () => {
    expect(configValues([])).toMatchObject({ unpaidSeatsPerContact: 40, unpaidSeatsPerAddress: 400 });
    expect(configValues([{ name: 'Most unpaid seats per contact', value: '2550' }]).unpaidSeatsPerContact).toBe(25);
  });

  it('keeps the initial value where a stored price is unreadable [ID-62]', () => {
    expect(configValues([{ name: 'Cent per seat', value: 'twenty' }]).centPerSeat).toBe(2000);
  });

  it('leaves names required unless the value is exactly false [ID-58]', () => {
    const names = (value: string) => configValues([{ name: 'Require customer names to be entered when making booking', value }]).namesRequired;
    expect([names('false'), names('true'), names('FALSE'), names('')]).toEqual([false, true, true, true]);
  });

  it('counts the hold of unpaid bookings in whole minutes [D-16]', () => {
    expect(configValues([{ name: 'Minutes to hold unpaid bookings', value: '3000' }]).unpaidHoldMinutes).toBe(30);
  });
});

it('every row has an id of its own, which never changes: it is on the wire, in events and in stored settings [ID-43]', () => {
  const frozen = ['Enable multi-stop feature', 'Enable customer login', 'Use 24 hour clock', 'Enable booking QR', 'Enable seat selection feature'];
  expect(frozen.map((name) => configRow(name)?.id)).toEqual([1, 2, 3, 4, 5]);
  expect(configRow('Dial codes of phones that get the local price by code')?.id).toBe(24);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});
