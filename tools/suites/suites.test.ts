import { expect, it } from '@jest/globals';
import { failuresList, suitesTable, type Failure, type Suite } from './suites.ts';

const aSuite = (part: string, file: string, ms: number, failures: readonly Failure[] = []): Suite => ({ part, file, passed: 3, failures, ms });

it('adds the suites, tests and seconds of each part, and names the ten slowest files', () => {
  const units = Array.from({ length: 12 }, (_, index) => aSuite('unit', `unit-${index}.test.ts`, 1000 + index));
  const lines = suitesTable([...units, aSuite('int', 'slow.int.test.ts', 20_500, [{ error: 'no' }])]).split('\n');
  expect(lines.slice(0, 3)).toEqual(['part  suites  tests  seconds', 'unit      12     36     12.1', 'int        1      4     20.5']);
  expect(lines[5]).toBe('20.5  slow.int.test.ts');
  expect(lines[6]).toBe(' 1.0  unit-11.test.ts');
  expect(lines.slice(5)).toHaveLength(10);
});

it('names every failed test with the beginning of its error, without the colours of a terminal', () => {
  const error = ['\u001b[31mexpected 1, received 2\u001b[39m', ...Array.from({ length: 20 }, (_, line) => `at ${line}`)].join('\n');
  const failed = [
    aSuite('unit', 'a.test.ts', 1, [{ title: 'adds', error }]),
    aSuite('int', 'b.int.test.ts', 1),
    aSuite('int', 'c.int.test.ts', 1, [{ error: 'no module' }]),
  ];
  const lines = failuresList(failed).split('\n');
  expect(lines.slice(0, 3)).toEqual(['FAILED a.test.ts › adds', '  expected 1, received 2', '  at 0']);
  expect(lines.slice(12)).toEqual(['  at 10', '', 'FAILED c.int.test.ts', '  no module']);
});
