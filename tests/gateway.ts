import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { routes, type CallName, type Route } from '@atoll/contracts/http/routes';

/** Those of the demo data, and those that a journey creates for itself. */
export type DemoOperator = 'coral' | 'lagoon';
export type Operator = DemoOperator | `own-${string}`;
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

const { publicUrl } = JSON.parse(readFileSync(`${process.env['ATOLL_STATE']}/platform.json`, 'utf8')) as { publicUrl: string };
const agent = new Agent({ keepAlive: true });

export const PASSWORD = 'demo-password';
export const callNames = Object.keys(routes) as CallName[];

/** Calls that would end a session that other tests use; identity's own tests cover them. */
export const endsSessions: readonly CallName[] = ['logOut', 'logOutOthers'];

interface Asked {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Address of another gateway than the one that browsers use. */
  readonly gateway?: string;
}

/** Makes one HTTP exchange with the gateway, by node:http because fetch cannot set the Host header. */
export function exchange(host: string, method: string, path: string, { token, body, headers = {}, gateway = publicUrl }: Asked = {}): Promise<Answer> {
  const text = body === undefined ? undefined : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, gateway),
      {
        method,
        agent,
        headers: {
          host,
          ...(token && { authorization: token }),
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const received = Buffer.concat(chunks).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, text: received, body: parsed(received), headers: answer.headers });
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** A call of the contract at an operator's host, its input as query or body as its definition says. */
export function call(operator: Operator, name: CallName, input: unknown = {}, token?: string, gateway?: string): Promise<Answer> {
  const route: Route = routes[name];
  const host = `${operator}.localhost`;
  const asked = { ...(token !== undefined && { token }), ...(gateway !== undefined && { gateway }) };
  if (route.method === 'POST') return exchange(host, 'POST', route.path.replace(':gateway', 'bml-connect'), { ...asked, body: input });
  const query = new URLSearchParams(Object.entries(input as Record<string, unknown>).map(([key, value]) => [key, String(value)]));
  const path = route.path.replaceAll(/:(\w+)/g, (_, field: string) => encodeURIComponent(query.get(field) ?? 'x'));
  return exchange(host, 'GET', `${path}?${query}`, asked);
}

const READ_WITHIN_MS = 30_000;
const AGAIN_AFTER_MS = 250;

/** As `call`; a read that a busy machine did not finish by its deadline (503) is repeated, as pages do. */
export async function callAgain(operator: Operator, name: CallName, input: unknown = {}, token?: string): Promise<Answer> {
  const until = Date.now() + READ_WITHIN_MS;
  for (;;) {
    const answer = await call(operator, name, input, token);
    if (routes[name].method === 'POST' || answer.status !== 503 || Date.now() > until) return answer;
    console.log(`${name} is asked again: ${answer.text.slice(0, 200)}`);
    await pause(AGAIN_AFTER_MS);
  }
}

export async function tokenOf(operator: Operator, username: string): Promise<string> {
  const answer = await call(operator, 'login', { username, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`${username} could not log in at ${operator}: ${answer.text}`);
  return String(answer.headers['authorization']);
}

/** The day that many days from now in the operators' zone. */
export const dayFromNow = (days: number): string => new Date(Date.now() + 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
