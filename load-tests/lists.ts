// Every list call of one operator: `k6 run load-tests/lists.ts`. See README.md beside this file.
import { check } from 'k6';
import http from 'k6/http';
import { listCalls, type ListCall } from '../tools/bench/list-calls.ts';

const GATEWAY_URL = __ENV.GATEWAY_URL || 'http://127.0.0.1:8080';
const HOST = __ENV.OPERATOR_HOST || 'coral.localhost';
const PASSWORD = __ENV.PASSWORD || 'demo-password';
const P95_MS = Number(__ENV.P95_MS || 60);

const named = {
  day: new Date().toISOString().slice(0, 10),
  tripId: Number(__ENV.TRIP_ID || 1),
  userId: Number(__ENV.USER_ID || 1),
  refNo: __ENV.REF_NO || 'AAAAAAAA',
  rare: __ENV.RARE_NAME || 'zubaydah',
  several: __ENV.SEVERAL_NAME || 'family99',
  common: __ENV.COMMON_NAME || 'mohamed',
};
const calls = listCalls(named);

/** A tag of k6 must not contain what separates its parts. */
const tagOf = ({ name }: ListCall): string => name.replace(/[^a-z0-9]+/gi, '_');

export const options = {
  scenarios: { lists: { executor: 'per-vu-iterations', vus: 1, iterations: Number(__ENV.ITERATIONS || 50), maxDuration: '15m' } },
  thresholds: {
    checks: ['rate==1'],
    ...Object.fromEntries(calls.filter(({ whole }) => !whole).map((call) => [`http_req_duration{call:${tagOf(call)}}`, [`p(95)<${P95_MS}`]])),
  },
};

type Tokens = Record<'admin' | 'customer', string>;

function logIn(username: string): string {
  const headers = { Host: HOST, 'Content-Type': 'application/json' };
  const answer = http.post(`${GATEWAY_URL}/api/login`, JSON.stringify({ username, password: PASSWORD }), { headers, tags: { call: 'login' } });
  if (answer.status !== 200) throw new Error(`${username} could not log in: ${answer.status}`);
  return answer.headers['Authorization'] ?? '';
}

export const setup = (): Tokens => ({ admin: logIn('admin'), customer: logIn('customer') });

export default function readLists(tokens: Tokens): void {
  for (const call of calls) {
    const query = Object.entries(call.query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    const headers = { Host: HOST, Authorization: tokens[call.as ?? 'admin'] };
    const answer = http.get(`${GATEWAY_URL}${call.path}?${query.join('&')}`, { headers, tags: { call: tagOf(call) } });
    check(answer, { 'the list is returned': ({ status }) => status === 200 });
  }
}
