// Speaks to the platform as a browser would: through the front door, with the operator's host.
import { request } from 'node:http';

/** A refusal of the API: its status, code and text. */
export class Refused extends Error {
  constructor(call, status, body) {
    super(`${call} answered ${status}: ${body?.error ?? JSON.stringify(body)}`);
    this.status = status;
    this.text = body?.error;
  }
}

/** One HTTP exchange over a kept-alive connection; node:http, since fetch cannot set Host. */
export function exchange({ url, method = 'GET', headers = {}, body, agent }) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The API of one operator's host; `as(token)` gives the same for a logged-in user. */
export function operatorApi({ frontDoor, host, token, agent }) {
  async function call(method, path, { query, body, key } = {}) {
    const url = new URL(path, frontDoor);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      host,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
      ...(key && { 'idempotency-key': key }),
    };
    const answer = await exchange({ url, method, headers, body: text, agent });
    const parsed = answer.text ? safeJson(answer.text) : {};
    if (answer.status >= 400) throw new Refused(path, answer.status, parsed);
    return { ...parsed, headers: answer.headers };
  }
  return {
    get: (path, query) => call('GET', path, { query }),
    post: (path, body, key) => call('POST', path, { body, key }),
    as: (newToken) => operatorApi({ frontDoor, host, token: newToken, agent }),
  };
}

export async function logIn(api, username, password) {
  const answer = await api.post('/api/login', { username, password });
  return api.as(String(answer.headers.authorization).replace(/^Bearer /, ''));
}

function safeJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { error: text.slice(0, 200) };
  }
}
