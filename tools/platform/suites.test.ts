import { expect, it } from '@jest/globals';
import { suitesTable, type Suite } from './suites.ts';

const aSuite = (part: string, file: string, ms: number, failed = 0): Suite => ({ part, file, passed: 3, failed, ms });

it('adds the suites, tests and seconds of each part, and names the ten slowest files', () => {
  const units = Array.from({ length: 12 }, (_, index) => aSuite('unit', `unit-${index}.test.ts`, 1000 + index));
  const lines = suitesTable([...units, aSuite('int', 'slow.int.test.ts', 20_500, 1)]).split('\n');
  expect(lines.slice(0, 3)).toEqual(['part  suites  tests  seconds', 'unit      12     36     12.1', 'int        1      4     20.5']);
  expect(lines[5]).toBe('20.5  slow.int.test.ts');
  expect(lines[6]).toBe(' 1.0  unit-11.test.ts');
  expect(lines.slice(5)).toHaveLength(10);
});
