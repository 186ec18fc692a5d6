import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface TestPushService {
  readonly origin: string;
  readonly received: Received[];
  /** Statuses of the next responses; then 201. */
  readonly statuses: number[];
  /** How many responses were left open. */
  readonly open: number;
  close(): void;
}

/** Misbehave by the path: never respond, send a byte now and then for ever, respond for ever. */
const MISBEHAVING: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/silent': () => undefined,
  '/dripping': (response) => {
    response.writeHead(201);
    const timer = setInterval(() => response.write('x'), 10);
    response.once('close', () => clearInterval(timer));
  },
  '/endless': (response) => {
    response.writeHead(201);
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  },
};

/** A push service (RFC 8030) on loopback. A redirect leads to a page that records too. */
export async function startTestPushService(): Promise<TestPushService> {
  const received: Received[] = [];
  const statuses: number[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const misbehave = MISBEHAVING[path];
      if (misbehave) {
        open.add(response);
        response.once('close', () => open.delete(response));
        misbehave(response);
        return;
      }
      const status = statuses.shift() ?? 201;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    statuses,
    get open() {
      return open.size;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser with a subscription, which decrypts what it is sent as RFC 8291 and 8188 say, without the library that encrypts. */
export class TestDevice {
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly p256dh: string;
  readonly auth = this.#auth.toString('base64url');

  constructor(readonly endpoint: string) {
    this.p256dh = this.#keys.generateKeys('base64url', 'uncompressed');
  }

  get subscription() {
    const { endpoint, p256dh, auth } = this;
    return { endpoint, p256dh, auth };
  }

  decrypt(body: Buffer): Record<string, string> {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + keyLength);
    const ours = this.#keys.getPublicKey();
    const secret = derived(this.#keys.computeSecret(sender), this.#auth, Buffer.concat([Buffer.from('WebPush: info\0'), ours, sender]), 32);
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
    const record = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, string>;
  }
}

/** Claims of the header Authorization, whose signature is verified with the key that the deployment gives to browsers (RFC 8292). */
export function vapidClaims(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const of = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (key !== publicKey || !verify('sha256', Buffer.from(`${header}.${claims}`), of, Buffer.from(signature, 'base64url')))
    throw new Error('the push message is not signed with our key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
