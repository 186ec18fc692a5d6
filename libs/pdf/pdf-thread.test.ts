import { describe, expect, it } from '@jest/globals';
import { PdfThread } from './pdf-thread.js';

/** 'Prints' a number as one byte. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.on('message', (n) => parentPort.postMessage({ pdf: new Uint8Array([n]) }));")}`,
);

describe('the thread that prints', () => {
  it('accepts two documents of one link at a time, and further ones of other bookings', async () => {
    const thread = new PdfThread<number>(program);
    const link = { operatorId: 'coral', sender: 'booking coral 7' };
    const accepted = [1, 2].map((n) => thread.print(n, link));
    await expect(thread.print(3, link)).rejects.toMatchObject({ kind: 'rate_limited', code: 'RATE_LIMIT' });
    expect([...(await thread.print(4, { ...link, sender: 'booking coral 8' }))]).toEqual([4]);
    expect((await Promise.all(accepted)).map(([n]) => n)).toEqual([1, 2]);
    expect([...(await thread.print(5, link))]).toEqual([5]);
  });

  it('prints the operators in turn, and refuses the twenty-second document of one while another finds room', async () => {
    const thread = new PdfThread<number>(program);
    const printed: string[] = [];
    const print = (operatorId: string, n: number) => thread.print(n, { operatorId, sender: '' }).then(() => printed.push(operatorId));
    const accepted = Array.from({ length: 21 }, (_, n) => print('coral', n));
    await expect(print('coral', 21)).rejects.toMatchObject({ kind: 'unavailable', code: 'SERVICE_AWAY' });
    accepted.push(print('lagoon', 22));
    await Promise.all(accepted);
    expect(printed.indexOf('lagoon')).toBe(2);
  });
});
