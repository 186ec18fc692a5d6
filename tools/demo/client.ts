// Calls the platform as a browser does: through the gateway, with the operator's host.
import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import type { Calls } from '@atoll/contracts/http/calls';
import { routes, type CallName, type Route } from '@atoll/contracts/http/routes';

/** A refusal of the API: its status, code and text. */
export class Refused extends Error {
  readonly status: number;

  constructor(call: string, status: number, body: string) {
    super(`${call} returned ${status}: ${errorText(body)}`);
    this.status = status;
  }
}

export interface Exchange {
  readonly url: URL;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly agent?: Agent;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Makes one HTTP exchange over a kept-alive connection; node:http, since fetch cannot set Host. */
export function exchange({ url, method = 'GET', headers = {}, body, agent }: Exchange): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ...(agent && { agent }) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The API of one operator's host, as a visitor or as the user who logged in. */
export interface OperatorApi {
  call<N extends CallName>(name: N, input: Calls[N]['input']): Promise<Calls[N]['output']>;
  logIn(username: string, password: string): Promise<OperatorApi>;
}

export interface Host {
  readonly publicUrl: string;
  readonly host: string;
  readonly agent?: Agent;
  readonly token?: string;
}

export function operatorApi(at: Host): OperatorApi {
  const ask = async (name: CallName, input: object): Promise<Answer> => {
    const { method, path }: Route = routes[name];
    const url = new URL(path, at.publicUrl);
    if (method === 'GET') for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
    const body = method === 'POST' ? JSON.stringify(input) : undefined;
    const headers = {
      host: at.host,
      ...(at.token && { authorization: `Bearer ${at.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    };
    const answer = await exchange({ url, method, headers, ...(body !== undefined && { body }), ...(at.agent && { agent: at.agent }) });
    if (answer.status >= 400) throw new Refused(path, answer.status, answer.text);
    return answer;
  };
  return {
    async call<N extends CallName>(name: N, input: Calls[N]['input']) {
      const { text } = await ask(name, input);
      return (text ? JSON.parse(text) : {}) as Calls[N]['output'];
    },
    async logIn(username, password) {
      const { headers } = await ask('login', { username, password });
      return operatorApi({ ...at, token: String(headers.authorization).replace(/^Bearer /, '') });
    },
  };
}

function errorText(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: string };
    return error ?? body.slice(0, 200);
  } catch {
    return body.slice(0, 200);
  }
}
