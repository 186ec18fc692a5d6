import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { TestPlatform } from '../testing/service.js';
import { RawClient, statusesIn } from '../testing/raw-client.js';

let platform: TestPlatform;
let host: string;
beforeAll(async () => {
  platform = await new TestPlatform().start();
  host = `${platform.operators.coral}.localhost`;
});
afterAll(() => platform?.stop());
beforeEach(() => {
  platform.forwarded.length = 0;
});

const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: x\r\nX: ';
const TARGETS = ['/api/getagegroups', '/booking/x', '/remotes/customer/x.js'];
const bytes = (head: string, body = '') => `${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`;
const send = (head: string, body?: string) => RawClient.exchange(platform.url, bytes(head, body));
const answerTo = (head: string, body?: string) => RawClient.firstResponse(platform.url, bytes(head, body));

/** Requests a page, a file and a call of both operators, and expects the responses to these and no others. */
async function expectOwnResponses(): Promise<void> {
  for (const path of TARGETS) {
    for (const operator of Object.values(platform.operators)) {
      const url = `${path}?victim=${Math.random()}`;
      expect(await platform.ask(url, { host: `${operator}.localhost` })).toMatchObject({ status: 200, body: { url } });
    }
  }
}
const smuggled = () => platform.forwarded.filter(({ url, headers }) => !url.includes('victim') || !headers['x-request-id']);

describe('a body that the method does not allow', () => {
  const framings = {
    'with a length declared hop-by-hop': { head: `Connection: content-length\nContent-Length: ${SMUGGLED.length}`, body: SMUGGLED },
    'with a length': { head: `Content-Length: ${SMUGGLED.length}`, body: SMUGGLED },
    chunked: { head: 'Transfer-Encoding: chunked', body: `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n` },
    'chunked, declared hop-by-hop': {
      head: 'Connection: transfer-encoding\nTransfer-Encoding: chunked',
      body: `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`,
    },
  };
  const cases = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'].flatMap((method) =>
    TARGETS.flatMap((path) => Object.keys(framings).map((framing) => [method, path, framing] as const)),
  );

  it.each(cases)("is refused and never parsed as another client's request: %s %s, %s", async (method, path, framing) => {
    const { head, body } = framings[framing as keyof typeof framings];
    const [answer] = await Promise.all([answerTo(`${method} ${path} HTTP/1.1\nHost: ${host}\n${head}`, body), expectOwnResponses()]);
    await expectOwnResponses();
    expect(statusesIn(answer)).toEqual([400]);
    if (path.startsWith('/api') && method !== 'HEAD') expect(answer).toMatch(/"error":"Please check (body|Connection)\.","code":"BAD_INPUT"/);
    expect(smuggled()).toEqual([]);
  });
});

describe('a malformed request', () => {
  it.each([
    ['framing declared hop-by-hop', 'POST', '/api/createbooking', 'Host: HOST\nConnection: keep-alive, Content-Length\nContent-Length: 2', 'Connection'],
    ['a host declared hop-by-hop', 'GET', '/api/getagegroups', 'Host: HOST\nConnection: host', 'Connection'],
    ['two hosts', 'GET', '/api/getagegroups', 'Host: HOST\nHost: HOST', 'Host'],
    ['two hosts in different case', 'GET', '/api/getagegroups', 'hOST: HOST\nHost: evil.example', 'Host'],
    ['another host in its target', 'GET', 'http://evil.example/api/getagegroups', 'Host: HOST', 'URL'],
    ['a user in its target', 'GET', 'http://a@HOST/api/getagegroups', 'Host: HOST', 'URL'],
    ['a fragment', 'GET', '/api/getagegroups#x', 'Host: HOST', 'URL'],
    ['another coding', 'POST', '/api/createbooking', 'Host: HOST\nTransfer-Encoding: gzip, chunked', 'Transfer-Encoding'],
  ])('with %s is refused', async (_, method, target, head, part) => {
    const answer = await answerTo(`${method} ${target} HTTP/1.1\n${head}`.replaceAll('HOST', host), method === 'POST' ? '{}' : '');
    expect(statusesIn(answer)).toEqual([400]);
    expect(answer).toContain(`"error":"Please check ${part}."`);
    expect(platform.forwarded).toEqual([]);
  });

  it('for the whole server (*) is refused', async () => {
    for (const method of ['OPTIONS', 'GET', 'HEAD', 'POST'])
      expect(statusesIn(await send(`${method} * HTTP/1.1\nHost: ${host}\nConnection: close`))).toEqual([400]);
    expect(platform.forwarded).toEqual([]);
  });

  it.each(['0.9', '2.0'])('of HTTP/%s is refused', async (version) => {
    const answer = await send(`GET /api/getagegroups HTTP/${version}\nHost: ${host}\nConnection: close`);
    expect(statusesIn(answer)).toEqual([400]);
    expect(platform.forwarded).toEqual([]);
  });

  it('whose headers are more or larger than services accept is refused by the gateway', async () => {
    const having = (count: number) =>
      send(`GET /api/getagegroups HTTP/1.1\nHost: ${host}\nConnection: close\n${Array.from({ length: count }, (_, n) => `q${n}:`).join('\n')}`);
    expect([statusesIn(await having(950)), platform.forwarded]).toEqual([[431], []]);
    expect(statusesIn(await having(890))).toEqual([200]);
    platform.forwarded.length = 0;
    const long = await send(`GET /api/getagegroups HTTP/1.1\nHost: ${host}\nCookie: ${'x'.repeat(13_000)}`);
    expect(statusesIn(long)).toEqual([431]);
    const port = await send(`GET /api/getagegroups HTTP/1.1\nHost: ${host}:${'0'.repeat(6_000)}80\nConnection: close`);
    expect(statusesIn(port)).toEqual([404]);
    expect(platform.forwarded).toEqual([]);
    const allowed = await send(`GET /api/getagegroups HTTP/1.1\nHost: ${host}:18091\nCookie: ${'x'.repeat(11_000)}\nConnection: close`);
    expect(statusesIn(allowed)).toEqual([200]);
  });

  it('may have its host in the target, and is forwarded without it', async () => {
    for (const [target, url] of [
      [`http://${host}/api/getagegroups?x=1`, '/api/getagegroups?x=1'],
      [`HTTP://${host.toUpperCase()}:80?x=1`, '/?x=1'],
    ]) {
      expect(statusesIn(await send(`GET ${target} HTTP/1.1\nHost: ${host}\nConnection: close`))).toEqual([200]);
      expect(platform.forwarded.at(-1)).toMatchObject({ url, headers: { 'x-forwarded-host': host } });
    }
  });
});

describe('framing', () => {
  it('of a response to an HTTP/1.0 client is never chunked', async () => {
    const answer = await send(`GET /booking/x?stream HTTP/1.0\nHost: ${host}`);
    expect(answer.toLowerCase()).not.toContain('transfer-encoding');
    expect(answer.split('\r\n\r\n')[1]).toBe('first,last');
  });

  it("is the gateway's own towards an upstream: headers listed in Connection are not forwarded, the body arrives whole", async () => {
    const body = '{"a":1}';
    await send(
      `POST /api/createbooking HTTP/1.1\nHost: ${host}\nConnection: close, x-private, keep-alive\nX-Private: 1\nKeep-Alive: timeout=1\nTE: trailers\nContent-Type: application/json\nTransfer-Encoding: chunked`,
      `${body.length.toString(16)};ext=1\r\n${body}\r\n0\r\nX-Atoll-Context: forged\r\n\r\n`,
    );
    const { headers, body: arrived } = platform.forwarded.at(-1)!;
    expect(arrived.toString()).toBe(body);
    expect(headers).toMatchObject({ 'content-length': String(body.length), connection: 'keep-alive' });
    for (const name of ['transfer-encoding', 'x-private', 'keep-alive', 'te', 'trailer']) expect(headers[name]).toBeUndefined();
    expect((await platform.contextOf(platform.forwarded.at(-1)!, 'booking')).operatorId).toBe(platform.operators.coral);
  });

  it('streams a response: its first part arrives before the upstream sends the second', async () => {
    const client = await RawClient.connect(platform.url);
    client.send(`GET /booking/x?stream&hold HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await client.until('first,')).not.toContain('last');
    platform.forwarded.at(-1)!.release();
    expect(await client.rest()).toContain('last');
  });
});

describe('a client that disconnects', () => {
  it.each(['hold', 'stream&hold'])('aborts its request to the upstream (%s)', async (behaviour) => {
    const client = await RawClient.connect(platform.url);
    client.send(`GET /booking/x?${behaviour} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    if (behaviour === 'hold') await eventually(() => expect(platform.forwarded).toHaveLength(1));
    else await client.until('first,');
    client.disconnect();
    await eventually(() => expect(platform.forwarded.at(-1)).toMatchObject({ aborted: true }));
  });
});

describe('an upstream connection that is lost', () => {
  const refusedAway = { status: 503, body: { code: 'SERVICE_AWAY' } };
  const linesAbout = (requestId: unknown) => platform.logs.filter((line) => line['requestId'] === requestId);

  it('is retried once for GET, and logged once [D-104]', async () => {
    const answer = await platform.ask('/api/getagegroups?hang');
    expect(answer).toMatchObject(refusedAway);
    expect(platform.forwarded).toHaveLength(2);
    await eventually(() => expect(linesAbout(answer.body['requestId'])).toMatchObject([{ message: 'upstream did not respond', upstream: 'booking' }]));
  });

  it('is not retried for POST', async () => {
    expect(await platform.ask('/api/createbooking?hang', { json: {} })).toMatchObject(refusedAway);
    expect(platform.forwarded).toHaveLength(1);
  });

  it('in the middle of a response aborts the response', async () => {
    const client = await RawClient.connect(platform.url);
    client.send(`GET /booking/x?stream&hold HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await client.until('first,');
    platform.forwarded.at(-1)!.breakConnection();
    expect(await client.rest()).not.toContain('0\r\n\r\n');
  });
});
