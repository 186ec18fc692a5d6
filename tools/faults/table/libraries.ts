import type { Fault } from '../fault.ts';

export const ofLibraries: readonly Fault[] = [
  {
    name: 'the trail shows a field whose name begins with that of a readable one',
    file: 'libs/outbox/audit/auditor.ts',
    text: 'path.startsWith(`${field}.`)',
    fault: 'path.startsWith(field)',
    project: 'unit',
    tests: ['libs/outbox/audit/auditor.test.ts'],
  },
];
