import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Inbox, ReceivedFile, ReceivedMail } from './inbox.js';
import { companies } from './sms-companies.js';
import { mailPage, smsPage } from './messages-page.js';

export interface Inboxes {
  readonly sms: Inbox;
  readonly mail: Inbox<ReceivedMail>;
}

export interface HttpOptions {
  /** Expected of the sender of an SMS: `Authorization: Bearer …`. */
  readonly smsKey: string;
}

const LARGEST_BODY = 64 * 1024;

/** The SMS carrier's API, the pages of received messages, and the calls by which tests read and change them. */
export function httpServer(inboxes: Inboxes, { smsKey }: HttpOptions): Server {
  let failSms = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/healthz') return json(response, 200, { status: 'ok' });
    if (request.method === 'POST' && pathname === '/sms/messages') {
      if (request.headers.authorization !== `Bearer ${smsKey}`) return json(response, 401, { error: 'unknown key' });
      const { reference, to, from, text } = JSON.parse(await textOf(request)) as Record<string, unknown>;
      if (typeof to !== 'string' || !/^\+\d{6,15}$/.test(to) || typeof text !== 'string' || text === '' || typeof reference !== 'string')
        return json(response, 400, { error: 'reference, to or text is missing' });
      if (failSms > 0) {
        failSms -= 1;
        return json(response, 503, { error: 'the carrier is not available' });
      }
      inboxes.sms.add(reference, { to, from: String(from ?? ''), text });
      return json(response, 202, {});
    }
    const company = request.method === 'POST' ? companies.find(({ path }) => path.test(pathname)) : undefined;
    if (company) {
      if (!company.knows(request, smsKey)) return json(response, 401, { error: 'unknown key' });
      const { to, from, text } = company.read(await textOf(request));
      if (!to || !/^\+\d{6,15}$/.test(to) || !text) return json(response, 400, { error: 'to or text is missing' });
      const sid = randomBytes(16).toString('hex');
      inboxes.sms.add(sid, { to, from: from ?? '', text });
      return json(response, 201, { sid, status: 'queued' });
    }
    if (request.method === 'POST' && pathname === '/sandbox/behaviour') {
      const change = JSON.parse(await textOf(request)) as { failSms?: number };
      failSms = Number(change.failSms ?? failSms) || 0;
      return json(response, 200, { failSms });
    }
    if (pathname === '/sandbox/messages') return json(response, 200, inboxes.sms.of(searchParams.get('to')));
    if (pathname === '/sandbox/mail') return json(response, 200, inboxes.mail.of(searchParams.get('to')).map(withSizes));
    if (request.method === 'GET') return read(inboxes, pathname, response);
    return json(response, 404, { error: 'not found' });
  };
  return createServer((request, response) => {
    serve(request, response).catch((error: Error) => json(response, 400, { error: error.message }));
  });
}

function read({ sms, mail }: Inboxes, pathname: string, response: ServerResponse): void {
  if (pathname === '/') return void response.writeHead(302, { location: '/sms' }).end();
  if (pathname === '/sms') return page(response, (nonce) => smsPage(sms.of(), nonce));
  if (pathname === '/mail') return page(response, (nonce) => mailPage(mail.of(), nonce));
  const [, id, index] = /^\/mail\/(\d+)(?:\/files\/(\d+))?$/.exec(pathname) ?? [];
  const message = id === undefined ? undefined : mail.byId(Number(id));
  if (!message) return json(response, 404, { error: 'not found' });
  if (index !== undefined) return file(response, message.files[Number(index)]);
  html(response, "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox", message.html);
}

const withSizes = ({ files, ...mail }: ReceivedMail) => ({
  ...mail,
  files: files.map(({ name, mediaType, content }) => ({ name, mediaType, bytes: content.length })),
});

/** Always saved and never shown: it comes from a mail. */
function file(response: ServerResponse, found: ReceivedFile | undefined): void {
  if (!found) return json(response, 404, { error: 'not found' });
  const name = found.name.replace(/[^\w.-]/g, '_');
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });
  response.end(found.content);
}

function page(response: ServerResponse, content: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  html(response, `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'`, content(nonce));
}

/** A mail's own html runs no script and loads nothing: its policy allows inline styles only. */
function html(response: ServerResponse, policy: string, content: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' });
  response.end(content);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > LARGEST_BODY) throw new Error('body too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
