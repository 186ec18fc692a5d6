import { expect, it } from '@jest/globals';
import { splitByTaxes, taxesIn, writeTaxes } from './taxes.js';

it('are read as names and percents, and written the same', () => {
  const taxes = taxesIn(' GST : 8,Green tax: 2.5, Fee: 0.25');
  expect(taxes).toEqual([
    { name: 'GST', rate: 800 },
    { name: 'Green tax', rate: 250 },
    { name: 'Fee', rate: 25 },
  ]);
  expect(writeTaxes(taxes!)).toBe('GST: 8, Green tax: 2.5, Fee: 0.25');
  expect(taxesIn(writeTaxes(taxes!))).toEqual(taxes);
  expect(taxesIn('  ')).toEqual([]);
});

it.each(['GST', 'GST: 0', 'GST: 100', 'GST: 8.125', 'GST: -8', ': 8', 'GST: 8, GST: 2', 'GST: 8,'])("'%s' is no list of taxes", (listed) => {
  expect(taxesIn(listed)).toBeUndefined();
});

it('are included in the price: the amount before tax and all parts add up to it, whatever it is', () => {
  expect(splitByTaxes(10_800, taxesIn('GST: 8')!)).toEqual({ net: 10_000, parts: [800] });
  expect(splitByTaxes(10_000, [])).toEqual({ net: 10_000, parts: [] });
  const taxes = taxesIn('GST: 8, Green tax: 2.5, Fee: 0.25')!;
  for (let minor = 0; minor < 5_000; minor += 1) {
    const { net, parts } = splitByTaxes(minor, taxes);
    expect(net + parts.reduce((sum, part) => sum + part, 0)).toBe(minor);
    expect(Math.min(net, ...parts)).toBeGreaterThanOrEqual(0);
  }
});
