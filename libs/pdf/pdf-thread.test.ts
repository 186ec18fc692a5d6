import { expect, it } from '@jest/globals';
import { PdfThread } from './pdf-thread.js';

/** 'Prints' a number as one byte. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.on('message', (n) => parentPort.postMessage({ pdf: new Uint8Array([n]) }));")}`,
);

it('refuses a document while twenty wait behind the printed one, and prints again when they are done', async () => {
  const thread = new PdfThread<number>(program);
  const accepted = Array.from({ length: 21 }, (_, i) => thread.print(i));
  await expect(thread.print(21)).rejects.toMatchObject({ kind: 'unavailable', code: 'SERVICE_AWAY' });
  expect((await Promise.all(accepted)).map(([n]) => n)).toEqual(Array.from({ length: 21 }, (_, i) => i));
  expect([...(await thread.print(22))]).toEqual([22]);
});
