import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { hostedPage, missingPage } from './hosted-page.js';
import { asOf, decided, isChoice, objection, open, wayBack, type Choice, type Transaction } from './transaction.js';
import { Vault } from './vault.js';
import { Webhooks, type Delivery } from './webhooks.js';

export interface BankOptions {
  apiKey: string;
  /** The address under which browsers reach the hosted page; without one, localhost and the port that was got. */
  publicUrl?: string;
  /** Where notifications are connected to; without it, the merchant's own address. */
  frontDoor?: string;
  stateFile?: string;
}

/** What a test may change while the bank runs. */
export interface Behaviour extends Delivery {
  /** Answers to this many coming create calls are 500. */
  failCreates: number;
  createDelayMs: number;
}

const LARGEST_BODY = 64 * 1024;
const MOST: Readonly<Behaviour> = { delayMs: 600_000, copies: 100, failCreates: 1_000_000, createDelayMs: 600_000 };

/** Throws for a value that would make the bank wait or send without end. */
function changed(before: Behaviour, change: Record<string, unknown>): Behaviour {
  const after = { ...before };
  for (const name of Object.keys(MOST) as (keyof Behaviour)[]) {
    const value = change[name] ?? before[name];
    if (typeof value !== 'number' || !(value >= 0 && value <= MOST[name])) throw new Error(`${name} must be a number from 0 to ${MOST[name]}`);
    after[name] = value;
  }
  return after;
}

export class Bank {
  private readonly vault: Vault;
  private readonly webhooks: Webhooks;
  private publicUrl: string;
  private behaviour: Behaviour = { delayMs: 0, copies: 1, failCreates: 0, createDelayMs: 0 };

  constructor(private readonly options: BankOptions) {
    this.vault = new Vault(options.stateFile);
    this.webhooks = new Webhooks(options.apiKey, options.frontDoor);
    this.publicUrl = options.publicUrl ?? '';
  }

  server(): Server {
    const server = createServer((call, answer) => {
      this.answer(call, answer).catch((failed: Error) => json(answer, 400, { code: 'PP-400', message: failed.message }));
    });
    server.on('listening', () => (this.publicUrl ||= `http://localhost:${(server.address() as AddressInfo).port}`));
    return server.on('close', () => this.webhooks.close());
  }

  private async answer(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = new URL(call.url ?? '/', this.publicUrl).pathname;
    const [, area, ...rest] = path.split('/');
    if (path === '/healthz') return json(answer, 200, { status: 'ok' });
    if (area === 'public') return this.merchant(call, answer, rest);
    if (area === 'sandbox') return this.knobs(call, answer, rest);
    if ((area === 's' || area === 'transactions') && rest.length === 1) return this.payer(call, answer, rest[0] ?? '');
    return json(answer, 404, { code: 'PP-404', message: 'Resource not found' });
  }

  /** The merchant's API: create, and query (the query is documented with and without the version). */
  private async merchant(call: IncomingMessage, answer: ServerResponse, path: string[]): Promise<void> {
    if (call.headers.authorization !== this.options.apiKey) return json(answer, 401, { code: 'PP-401', message: 'Not authorized' });
    if (call.method === 'POST' && path.join('/') === 'v2/transactions') return this.create(call, answer);
    const [resource, id] = path[0] === 'v2' ? path.slice(1) : path;
    const found = call.method === 'GET' && resource === 'transactions' && id ? this.current(id) : undefined;
    if (!found) return json(answer, 404, { code: 'PP-404', message: 'Transaction not found' });
    return json(answer, 200, found);
  }

  private async create(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = JSON.parse(await textOf(call)) as Record<string, unknown>;
    if (this.behaviour.createDelayMs > 0) await new Promise((later) => setTimeout(later, this.behaviour.createDelayMs));
    if (this.behaviour.failCreates > 0) {
      this.behaviour.failCreates -= 1;
      return json(answer, 500, { code: 'PP-500', message: 'Internal Server Error' });
    }
    const refused = objection(body);
    if (refused) return json(answer, 400, { code: 'PP-400', message: refused });
    const transaction = this.vault.keep(open(body, this.publicUrl, new Date()));
    this.webhooks.announce(transaction, this.behaviour);
    return json(answer, 201, transaction);
  }

  private async payer(call: IncomingMessage, answer: ServerResponse, id: string): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const found = this.current(id);
    if (!found) return html(answer, 404, missingPage(nonce), nonce);
    if (call.method !== 'POST') return html(answer, 200, hostedPage(found, wayBack(found), nonce), nonce);
    const choice = new URLSearchParams(await textOf(call)).get('choice') ?? '';
    if (!isChoice(choice)) return html(answer, 400, hostedPage(found, wayBack(found), nonce), nonce);
    const done = this.choose(found, choice);
    answer.writeHead(303, { location: wayBack(done) ?? done.shortUrl, 'referrer-policy': 'no-referrer' }).end();
  }

  /** Not part of the bank's protocol: what a test turns. */
  private async knobs(call: IncomingMessage, answer: ServerResponse, [what, id, choice = '']: string[]): Promise<void> {
    if (what === 'behaviour' && call.method === 'POST') {
      this.behaviour = changed(this.behaviour, JSON.parse(await textOf(call)) as Record<string, unknown>);
      return json(answer, 200, this.behaviour);
    }
    const found = what === 'transactions' && id ? this.current(id) : undefined;
    if (what === 'transactions' && !id) return json(answer, 200, { transactions: this.vault.all() });
    if (!found || call.method !== 'POST') return json(answer, 404, { code: 'PP-404', message: 'Resource not found' });
    if (isChoice(choice)) return json(answer, 200, this.choose(found, choice));
    if (choice !== 'notify') return json(answer, 404, { code: 'PP-404', message: 'Resource not found' });
    this.webhooks.announce(found, this.behaviour);
    return json(answer, 200, found);
  }

  private choose(transaction: Transaction, choice: Choice): Transaction {
    const after = decided(transaction, choice, new Date());
    if (after === transaction) return transaction;
    this.vault.keep(after);
    this.webhooks.announce(after, this.behaviour);
    return after;
  }

  private current(id: string): Transaction | undefined {
    const kept = this.vault.find(id);
    return kept && asOf(kept, new Date());
  }
}

function json(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

/** No form-action in the policy: browsers would apply it to the redirect back to the merchant too. */
function html(answer: ServerResponse, status: number, body: string, nonce: string): void {
  answer
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}

async function textOf(call: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of call) {
    text += String(piece);
    if (text.length > LARGEST_BODY) throw new Error('body too large');
  }
  return text;
}
