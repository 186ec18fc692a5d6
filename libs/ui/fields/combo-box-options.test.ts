import { expect, it } from '@jest/globals';
import { matching } from './combo-box-options.js';

const islands = [
  { value: '1', label: 'Hulhumalé', detail: 'Greater Malé' },
  { value: '2', label: 'Malé', aliases: ['މާލެ'] },
  { value: '3', label: 'Gan', detail: 'Addu', aliases: ['Laamu Gan'] },
];
const found = (typed: string): string[] => matching(islands, typed).map(({ value }) => value);

it('lists all in their order until something is typed', () => {
  expect([found(''), found('  ')]).toEqual([
    ['1', '2', '3'],
    ['1', '2', '3'],
  ]);
});

it('lists names that begin with what was typed before those that contain it, without accents and case', () => {
  expect(found('MALE')).toEqual(['2', '1']);
  expect(found(' malé ')).toEqual(['2', '1']);
  expect(found('hulhumale greater')).toEqual(['1']);
});

it('finds by another name and by the detail; a name of two words is begun by its first', () => {
  expect(found('މާލެ')).toEqual(['2']);
  expect(found('addu')).toEqual(['3']);
  expect(found('laamu')).toEqual(['3']);
  expect(found('fuvahmulah')).toEqual([]);
});

it('keeps the order of the list among equals, and the list itself', () => {
  const before = structuredClone(islands);
  expect(found('a')).toEqual(['1', '2', '3']);
  expect(islands).toEqual(before);
});
