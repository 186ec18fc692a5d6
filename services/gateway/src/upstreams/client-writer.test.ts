import { Readable } from 'node:stream';
import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { BodyMemory, type BodyMemoryLimits } from '../bodies/body-memory.js';
import { serverWith, type PolicyServer } from '../testing/policy-server.js';
import { RawClient } from '../testing/raw-client.js';
import { ClientWriter } from './client-writer.js';

/** More than the kernel buffers for a client that reads nothing. */
const CHUNKS = 640;
const CHUNK = Buffer.alloc(100_000, 'x');
const SUBNET = '10.0.0.1';

let server: PolicyServer | undefined;
afterEach(() => server?.close());

interface Watched {
  readonly client: RawClient;
  /** Bytes that were taken from the upstream. */
  taken: () => number;
  isClosed: () => boolean;
}

/** A client that reads nothing of a response of 64 MB. */
async function slowReader(memory: BodyMemory): Promise<Watched> {
  let [taken, closed] = [0, false];
  server = await serverWith((request, response) => {
    response.once('close', () => (closed = true));
    const upstream = Readable.from(
      (function* chunks() {
        for (let n = 0; n < CHUNKS; n += 1) {
          taken += CHUNK.length;
          yield CHUNK;
        }
      })(),
    );
    const writer = new ClientWriter(request, response, memory.none(SUBNET), { maxBytes: 1e9, beyond: 'wait' }, upstream);
    upstream.on('data', (chunk: Buffer) => writer.write(chunk)).once('end', () => writer.end());
  });
  const client = await RawClient.connect(server.url);
  client.stopReading();
  client.send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return { client, taken: () => taken, isClosed: () => closed };
}

const withLimits = (limits: BodyMemoryLimits): BodyMemory => new BodyMemory(limits);

it('disconnects a client whose subnet has used up its share of the memory, so that others keep theirs', async () => {
  const { client, isClosed } = await slowReader(withLimits({ totalBytes: 1e9, bytesPerSubnet: 2_000_000 }));
  await eventually(() => expect(isClosed()).toBe(true), 20_000);
  client.disconnect();
});

it('lets a client within its share wait while others use up the memory, and sends the rest once it reads', async () => {
  const memory = withLimits({ totalBytes: 1_000_000, bytesPerSubnet: 1_000_000 });
  memory.take('10.0.0.2', 950_000);
  const { client, taken, isClosed } = await slowReader(memory);
  await eventually(() => expect(taken()).toBeGreaterThan(CHUNK.length));
  expect(isClosed()).toBe(false);
  expect(taken()).toBeLessThan(CHUNKS * CHUNK.length);
  client.resumeReading();
  const received = await client.rest();
  expect(received.match(/x/g)).toHaveLength(CHUNKS * CHUNK.length);
});
