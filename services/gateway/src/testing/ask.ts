import { request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: Record<string, unknown>;
}

export interface AskOptions {
  host?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  json?: unknown;
  /** Sent in chunks, without a length. */
  chunks?: Buffer[];
  bytes?: Buffer;
}

export function ask(base: string, path: string, { host, method, headers, json, chunks, bytes }: AskOptions): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const body = json === undefined ? bytes : Buffer.from(JSON.stringify(json));
  const sent: OutgoingHttpHeaders = {
    host,
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(body && { 'content-length': body.length }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method: method ?? (body || chunks ? 'POST' : 'GET'), headers: sent, agent: false }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      const isJson = answer.headers['content-type']?.includes('json') && text !== '';
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} });
    });
    outgoing.once('error', reject);
    for (const chunk of chunks ?? []) outgoing.write(chunk);
    outgoing.end(body);
  });
}
