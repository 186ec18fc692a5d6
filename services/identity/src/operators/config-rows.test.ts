import { expect, it } from '@jest/globals';
import { configRows } from '@atoll/operator-settings/configs';
import { allRows, storedRows } from './config-rows.js';

const clock = { id: 3, name: 'Use 24 hour clock', value: 'true' };
const valueOf = (name: string, rows: { name: string; value: string }[]) => rows.find((row) => row.name === name)?.value;

it('an operator has every row, also one that did not exist when it was stored [ID-43]', () => {
  const rows = allRows([clock]);
  expect(rows.map(({ id, name }) => [id, name])).toEqual(configRows.map(({ id, name }) => [id, name]));
  expect([valueOf('Use 24 hour clock', rows), valueOf('Cent per seat', rows)]).toEqual(['true', '2000']);
});

it('only rows that differ, or that staff changed, are stored [ID-43]', () => {
  const back = { id: 1, name: 'Enable multi-stop feature', value: 'false', updatedByUsername: 'adam', updatedAt: new Date(0) };
  expect(storedRows(allRows([clock, back]))).toEqual([back, clock]);
});

it('a value that an earlier release has stored is shown as it is written today', () => {
  const rows = allRows([{ id: 27, name: 'Write messages in Dhivehi where no language was chosen', value: 'true' }]);
  expect(rows.find(({ id }) => id === 27)).toEqual({
    id: 27,
    name: 'Languages that customers choose from, first the one where none was chosen',
    value: 'dv, en',
  });
});

it('a row that was stored under another id, or under a name of a former version, does no harm', () => {
  const rows = allRows([
    { ...clock, id: 77 },
    { id: 5, name: 'A row of long ago', value: 'x' },
  ]);
  expect(rows[2]).toEqual(clock);
  expect(rows).toHaveLength(configRows.length);
});
