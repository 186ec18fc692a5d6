import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fetchFile, STALL_MS } from './fetch-file.js';

const realFetch = globalThis.fetch;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const wait = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

/** A response that sends when the test does, and fails as the browser's does when its request is aborted. */
function slowFile(status = 200) {
  let writer!: ReadableStreamDefaultController<Uint8Array>;
  let answer!: () => void;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (writer = controller) });
  globalThis.fetch = ((_address: string, { signal }: RequestInit) =>
    new Promise((resolve, reject) => {
      answer = () => resolve(new Response(body, { status, headers: { 'content-type': 'text/csv' } }));
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
        writer.error(signal.reason);
      });
    })) as typeof fetch;
  return { answer: () => answer(), send: (text: string) => writer.enqueue(bytes(text)), end: () => writer.close() };
}

/** 'pending' while it has not ended. */
function outcomeOf(fetched: ReturnType<typeof fetchFile>): { now: string } {
  const outcome = { now: 'pending' };
  fetched.then(
    async ({ response, body }) => void (outcome.now = `${response.status} ${body.type} ${await body.text()}`),
    () => void (outcome.now = 'rejected'),
  );
  return outcome;
}

it('waits for a file that keeps coming, however long it takes', async () => {
  const file = slowFile();
  const outcome = outcomeOf(fetchFile('/api/audittrailcsv', {}));
  await wait(STALL_MS - 1);
  file.answer();
  for (const part of ['a', 'b', 'c', 'd']) {
    await wait(STALL_MS - 1);
    file.send(part);
  }
  await wait(STALL_MS - 1);
  file.end();
  await wait(0);
  expect(outcome.now).toBe('200 text/csv abcd');
});

it('gives up once no byte has come for half a minute, also in the middle of a file', async () => {
  const file = slowFile();
  const outcome = outcomeOf(fetchFile('/api/audittrailcsv', {}));
  file.answer();
  await wait(0);
  file.send('a');
  await wait(STALL_MS - 1);
  expect(outcome.now).toBe('pending');
  await wait(1);
  expect(outcome.now).toBe('rejected');
});

it('gives up on a server that says nothing', async () => {
  slowFile();
  const outcome = outcomeOf(fetchFile('/api/audittrailcsv', {}));
  await wait(STALL_MS);
  expect(outcome.now).toBe('rejected');
});

it('returns a refusal with its body', async () => {
  const file = slowFile(409);
  const outcome = outcomeOf(fetchFile('/api/audittrailcsv', {}));
  file.answer();
  await wait(0);
  file.send('{}');
  file.end();
  await wait(0);
  expect(outcome.now).toBe('409 text/csv {}');
  expect(jest.getTimerCount()).toBe(0);
});
