export type Random = () => number;

/** mulberry32: the same numbers in [0, 1) for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const METHODS = ['GET', 'GET', 'POST', 'POST', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'get', 'GETX'];
const TARGETS = [
  '/api/getagegroups',
  '/api/getagegroups/',
  '/booking/x',
  '/remotes/customer/x.js',
  '/api/createbooking',
  '/api/login',
  '*',
  '//x',
  '/%2e%2e/x',
];
const LINE_ENDS = ['\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r', '\r\r\n'];
const SEPARATORS = [': ', ': ', ': ', ':', ' : ', ':\t', ':  ', '\t:', ': \u000b'];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/1.2', 'http/1.1', 'HTTP/2.0'];
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: x\r\nX-Atoll-Operator: lagoon\r\nX: ';
const BODIES = [SMUGGLED, `${SMUGGLED}\r\n\r\n`, '{}', '', '0\r\n\r\n', `0\r\n\r\n${SMUGGLED}`];

/** Returns one to three pipelined requests with varied framing, case and white space; about every second is malformed. */
export function randomRequests(random: Random, host: string): string {
  const some = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const maybe = (chance: number, text: () => string) => (random() < chance ? [text()] : []);
  const inSomeCase = (text: string) =>
    random() < 0.7 ? text : [...text].map((letter) => (random() < 0.5 ? letter.toUpperCase() : letter.toLowerCase())).join('');
  const header = (name: string, value: string) => `${inSomeCase(name)}${random() < 0.9 ? ': ' : some(SEPARATORS)}${value}`;

  const oneRequest = (): string => {
    const body = some(BODIES);
    const end = random() < 0.9 ? '\r\n' : some(LINE_ENDS);
    const lengths = [
      body.length,
      body.length,
      0,
      body.length + 1,
      Math.max(body.length - 3, 0),
      `+${body.length}`,
      `0${body.length}`,
      `${body.length}, ${body.length}`,
      -1,
      '0x2',
    ];
    const codings = [
      'chunked',
      'chunked',
      'Chunked',
      ' chunked',
      'chunked ',
      'gzip, chunked',
      'chunked, chunked',
      'identity',
      'xchunked',
      '\tchunked',
      'chunked\u000b',
    ];
    const options = [
      'content-length',
      'Content-Length, keep-alive',
      'transfer-encoding',
      'close',
      'keep-alive',
      'host',
      'upgrade',
      'x-atoll-context',
      'te, trailer',
    ];
    const isChunked = random() < 0.3;
    const head = [
      `${some(METHODS)} ${random() < 0.1 ? `http://${some([host, 'evil.example'])}` : ''}${some(TARGETS)}?fuzz ${random() < 0.9 ? 'HTTP/1.1' : some(VERSIONS)}`,
      header('Host', random() < 0.95 ? host : 'evil.example'),
      ...maybe(0.05, () => header('Host', 'evil.example')),
      ...maybe(0.5, () => header('Connection', some(options))),
      ...maybe(0.1, () => header('X-Atoll-Operator', 'lagoon')),
      ...maybe(0.05, () => header('Expect', some(['100-continue', 'x']))),
      ...maybe(0.05, () => header('Upgrade', some(['h2c', 'websocket']))),
      ...maybe(0.05, () => ` ${some(options)}`),
      ...maybe(isChunked ? 0.1 : 0.8, () => header('Content-Length', String(some(lengths)))),
      ...(isChunked ? [header('Transfer-Encoding', random() < 0.6 ? 'chunked' : some(codings))] : []),
      ...maybe(0.03, () => header('Transfer-Encoding', some(codings))),
    ];
    const size = some([
      body.length.toString(16),
      body.length.toString(16),
      `${body.length.toString(16)};x=y`,
      `0${body.length.toString(16)}`,
      `0x${body.length.toString(16)}`,
      'fffffffffffffffff',
    ]);
    const framed = isChunked ? `${size}\r\n${body}\r\n0\r\n${random() < 0.1 ? 'X-Trailer: 1\r\n' : ''}\r\n` : body;
    return `${head.join(end)}${end}${end}${framed}`;
  };
  return Array.from({ length: 1 + Math.floor(random() * 3) }, oneRequest).join('');
}
