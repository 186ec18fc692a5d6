import { expect, it } from '@jest/globals';
import { compiledFile } from './compiled-file.js';

it.each(['file:///atoll/services/x/src/documents/printer.ts', 'file:///atoll/services/x/dist/documents/printer.js', 'file:///atoll/services/x/dist/main.mjs'])(
  'is one file, named by %s',
  (module) => {
    expect(compiledFile(module, 'documents/ticket.worker.js').href).toBe('file:///atoll/services/x/dist/documents/ticket.worker.js');
  },
);

it('is unknown to a module outside of a program', () => {
  expect(() => compiledFile('file:///atoll/tools/x.js', 'y.js')).toThrow('neither in src/ nor in dist/');
});
