import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Lookup } from './names.js';
import { OutgoingHttp, OutgoingRefused, publicOnly } from './outgoing-http.js';
import { isPublicAddress, outgoingUrl } from './public-address.js';

describe('an address that an operator gives', () => {
  it.each(['https://sms.example.com/send', 'https://sms.example.com:8443/send?x=1', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])('may be %s', (url) => {
    expect(outgoingUrl(url, [])?.href).toBe(url);
  });

  it.each([
    ['not https', 'http://sms.example.com/'],
    ['another protocol', 'file:///etc/passwd'],
    ['with a login', 'https://user:secret@sms.example.com/'],
    ['loopback', 'https://127.0.0.1/'],
    ['loopback in decimal', 'https://2130706433/'],
    ['loopback in hexadecimal', 'https://0x7f.1/'],
    ['loopback in octal', 'https://0177.0.0.1/'],
    ['loopback of IPv6', 'https://[::1]/'],
    ['loopback mapped to IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['loopback by translation', 'https://[64:ff9b::7f00:1]/'],
    ['loopback by 6to4', 'https://[2002:7f00:1::]/'],
    ['any address', 'https://0.0.0.0/'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
    ['link-local of IPv6', 'https://[fe80::1]/'],
    ['unique local of IPv6', 'https://[fd00::1]/'],
    ['private', 'https://10.0.0.5/'],
    ['private', 'https://172.31.255.255/'],
    ['private', 'https://192.168.1.1/'],
    ['shared by a provider', 'https://100.64.0.1/'],
    ['multicast', 'https://224.0.0.1/'],
    ['broadcast', 'https://255.255.255.255/'],
    ['a name of this machine', 'https://localhost/'],
    ['a name of this machine', 'https://mongo.localhost/'],
    ['a name without a domain', 'https://payment/'],
    ['a name of the cluster', 'https://payment.atoll.svc.cluster.local/'],
    ['no address', 'sms'],
  ])('may not be %s: %s', (_, url) => {
    expect(outgoingUrl(url, [])).toBeUndefined();
  });

  it('may be what the deployment allows, and no other port of it', () => {
    expect(outgoingUrl('http://127.0.0.1:9901/sms', ['http://127.0.0.1:9901'])?.port).toBe('9901');
    expect(outgoingUrl('http://127.0.0.1:9902/sms', ['http://127.0.0.1:9901'])).toBeUndefined();
  });

  it('is no address where it is a name', () => {
    expect(isPublicAddress('example.com')).toBe(false);
  });
});

describe('a request to it', () => {
  let server: Server;
  let requests: string[];
  const port = (): number => (server.address() as AddressInfo).port;
  const to = (url: string) => ({ url, headers: { 'content-type': 'text/plain' }, body: 'hello' });
  /** Answers each lookup with the next list of addresses. */
  const resolving =
    (...lists: string[][]): Lookup =>
    (_host, options, done) => {
      const addresses = (lists.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      if (options.all === true) done(null, addresses);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    };

  beforeAll(async () => {
    requests = [];
    server = createServer((request, response) => {
      requests.push(request.url ?? '');
      if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end();
      else response.writeHead(200).end('x'.repeat(100_000));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  it('reaches an allowed origin, does not follow its redirect, and reads no more than 16 kB', async () => {
    const http = new OutgoingHttp([`http://127.0.0.1:${port()}`]);
    expect((await http.post(to(`http://127.0.0.1:${port()}/moved`))).status).toBe(302);
    expect((await http.post(to(`http://127.0.0.1:${port()}/long`))).text).toHaveLength(16 * 1024);
    expect(requests).toEqual(['/moved', '/long']);
    await http.onModuleDestroy();
  });

  it.each([[['127.0.0.1']], [['169.254.169.254']], [['::1']], [['::ffff:10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [[]]])(
    'is not made where its name resolves to %j',
    async (addresses) => {
      const http = new OutgoingHttp([], resolving(addresses));
      await expect(http.post(to(`https://sms.example.com:${port()}/`))).rejects.toThrow('the name resolves to an address that is not public');
      expect(requests).not.toContain('/');
    },
  );

  it('connects to the addresses that were checked, and checks them at each connection: a name that changes gains nothing', () => {
    const lookup = publicOnly(resolving(['8.8.8.8'], ['127.0.0.1']));
    const answers: unknown[] = [];
    for (const _ of [1, 2]) lookup('sms.example.com', { all: true }, (error, addresses) => answers.push(error ?? addresses));
    expect(answers).toEqual([[{ address: '8.8.8.8', family: 4 }], expect.any(OutgoingRefused)]);
  });
});
