import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { bankPage } from './bank-page.js';
import { missingPage } from './hosted-page.js';
import { html, json, textOf } from './http.js';
import { notificationOf } from './notification.js';
import { refunded, refundObjection, refundUnder } from './refunds.js';
import { asOf, decided, isChoice, objection, open, returnUrlOf, type Choice, type Transaction } from './transaction.js';
import { StateStore } from './state-store.js';
import { StripeCompany, type StripeOptions } from './stripe/stripe-company.js';
import { Webhooks, type Delivery } from './webhooks.js';

export interface BankOptions {
  apiKey: string;
  /** Keys of further merchants, each of which sees its own transactions alone. */
  otherKeys?: readonly string[];
  /** The address under which browsers reach the hosted page; without one, localhost and the port that was got. */
  publicUrl?: string;
  /** Where notifications are connected to; without it, the merchant's own address. */
  gatewayUrl?: string;
  stateFile?: string;
  /** A second company in the same process; without it, its API responds 404. */
  stripe?: StripeOptions;
}

/** A test may change this while the sandbox runs. */
export interface Behaviour extends Delivery {
  /** Answers to this many coming create calls are 500. */
  failCreates: number;
  createDelayMs: number;
}

const MOST: Readonly<Behaviour> = { delayMs: 600_000, copies: 100, failCreates: 1_000_000, createDelayMs: 600_000 };

/** Throws for a value that is out of range: the sandbox would wait or send without end. */
function changed(before: Behaviour, change: Record<string, unknown>): Behaviour {
  const after = { ...before };
  for (const name of Object.keys(MOST) as (keyof Behaviour)[]) {
    const value = change[name] ?? before[name];
    if (typeof value !== 'number' || !(value >= 0 && value <= MOST[name])) throw new Error(`${name} must be a number from 0 to ${MOST[name]}`);
    after[name] = value;
  }
  return after;
}

interface StoredTransaction extends Transaction {
  /** Place of its merchant in the list of keys; the first where it is absent. */
  merchant?: number;
}

export class Bank {
  private readonly transactions: StateStore<StoredTransaction>;
  private readonly stripe: StripeCompany | undefined;
  private readonly webhooks: Webhooks;
  private readonly keys: readonly string[];
  private publicUrl: string;
  private behaviour: Behaviour = { delayMs: 0, copies: 1, failCreates: 0, createDelayMs: 0 };

  constructor(private readonly options: BankOptions) {
    this.keys = [options.apiKey, ...(options.otherKeys ?? [])];
    this.transactions = new StateStore(options.stateFile);
    this.webhooks = new Webhooks(options.gatewayUrl);
    this.stripe =
      options.stripe &&
      new StripeCompany(options.stripe, this.webhooks, {
        publicUrl: () => this.publicUrl,
        delivery: () => this.behaviour,
        beforeCreate: () => this.beforeCreate(),
      });
    this.publicUrl = options.publicUrl ?? '';
  }

  server(): Server {
    const server = createServer((request, response) => {
      this.route(request, response).catch((failed: Error) => json(response, 400, { code: 'PP-400', message: failed.message }));
    });
    server.on('listening', () => (this.publicUrl ||= `http://localhost:${(server.address() as AddressInfo).port}`));
    return server.on('close', () => this.webhooks.close());
  }

  private async route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.publicUrl).pathname;
    const [, area, ...rest] = path.split('/');
    if (path === '/healthz') return json(response, 200, { status: 'ok' });
    if (area === 'public') return this.merchant(request, response, rest);
    if (area === 'sandbox' && rest[0] !== 'sessions') return this.testApi(request, response, rest);
    if ((area === 's' || area === 'transactions') && rest.length === 1) return this.payer(request, response, rest[0] ?? '');
    if (await this.stripe?.handles(request, response, area, rest)) return;
    return json(response, 404, { code: 'PP-404', message: 'Resource not found' });
  }

  /** The merchant's API: create, and query (the query is documented with and without the version). */
  private async merchant(request: IncomingMessage, response: ServerResponse, path: string[]): Promise<void> {
    const merchant = this.keys.indexOf(request.headers.authorization ?? '');
    if (merchant < 0) return json(response, 401, { code: 'PP-401', message: 'Not authorized' });
    if (request.method === 'POST' && path.join('/') === 'v2/transactions') return this.create(request, response, merchant);
    const [resource, id = '', part] = path[0] === 'v2' ? path.slice(1) : path;
    if (request.method === 'POST' && resource === 'transactions' && part === 'refunds') return this.refund(request, response, this.own(id, merchant));
    const found = request.method === 'GET' && resource === 'transactions' ? this.own(id, merchant) : undefined;
    if (!found) return json(response, 404, { code: 'PP-404', message: 'Transaction not found' });
    return json(response, 200, shown(found));
  }

  private async create(request: IncomingMessage, response: ServerResponse, merchant: number): Promise<void> {
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
    if (!(await this.beforeCreate())) return json(response, 500, { code: 'PP-500', message: 'Internal Server Error' });
    const refused = objection(body);
    if (refused) return json(response, 400, { code: 'PP-400', message: refused });
    const transaction = this.transactions.save({ ...open(body, this.publicUrl, new Date()), merchant });
    this.announce(transaction);
    return json(response, 201, shown(transaction));
  }

  /** False where a test wants this call to fail. */
  private async beforeCreate(): Promise<boolean> {
    if (this.behaviour.createDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.behaviour.createDelayMs));
    if (this.behaviour.failCreates === 0) return true;
    this.behaviour.failCreates -= 1;
    return false;
  }

  /** Assumed: no source documents the call (README). */
  private async refund(request: IncomingMessage, response: ServerResponse, found: StoredTransaction | undefined): Promise<void> {
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
    if (!found) return json(response, 404, { code: 'PP-404', message: 'Transaction not found' });
    const earlier = refundUnder(found, body['localId']);
    if (earlier) return json(response, 200, earlier);
    const refused = refundObjection(found, body);
    if (refused) return json(response, 400, { code: 'PP-400', message: refused });
    const { transaction, refund } = refunded(found, body, new Date());
    const stored = this.transactions.save({ ...found, ...transaction });
    this.announce(stored);
    return json(response, 201, refund);
  }

  private async payer(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const found = this.current(id);
    if (!found) return html(response, 404, missingPage(nonce), nonce);
    if (request.method !== 'POST') return html(response, 200, bankPage(found, nonce), nonce);
    const choice = new URLSearchParams(await textOf(request)).get('choice') ?? '';
    if (!isChoice(choice)) return html(response, 400, bankPage(found, nonce), nonce);
    const done = this.choose(found, choice);
    response.writeHead(303, { location: returnUrlOf(done) ?? done.shortUrl, 'referrer-policy': 'no-referrer' }).end();
  }

  /** Not part of the protocol: controls for tests. */
  private async testApi(request: IncomingMessage, response: ServerResponse, [what, id, choice = '']: string[]): Promise<void> {
    if (what === 'behaviour' && request.method === 'POST') {
      this.behaviour = changed(this.behaviour, JSON.parse(await textOf(request)) as Record<string, unknown>);
      return json(response, 200, this.behaviour);
    }
    const found = what === 'transactions' && id ? this.current(id) : undefined;
    if (what === 'transactions' && !id) return json(response, 200, { transactions: this.transactions.all() });
    if (!found || request.method !== 'POST') return json(response, 404, { code: 'PP-404', message: 'Resource not found' });
    if (isChoice(choice)) return json(response, 200, this.choose(found, choice));
    if (choice !== 'notify') return json(response, 404, { code: 'PP-404', message: 'Resource not found' });
    this.announce(found);
    return json(response, 200, found);
  }

  private choose(transaction: StoredTransaction, choice: Choice): StoredTransaction {
    const decision = { ...transaction, ...decided(transaction, choice, new Date()) };
    if (decision.state === transaction.state) return transaction;
    this.transactions.save(decision);
    this.announce(decision);
    return decision;
  }

  private announce(transaction: StoredTransaction): void {
    const notice = notificationOf(transaction, this.keys[transaction.merchant ?? 0] ?? '');
    if (notice) this.webhooks.announce(notice, this.behaviour);
  }

  private current(id: string): StoredTransaction | undefined {
    const found = this.transactions.find(id);
    return found && { ...found, ...asOf(found, new Date()) };
  }

  /** A merchant's own transaction; undefined for another's. */
  private own(id: string, merchant: number): StoredTransaction | undefined {
    const found = this.current(id);
    return (found?.merchant ?? 0) === merchant ? found : undefined;
  }
}

const shown = ({ merchant: _, ...transaction }: StoredTransaction): Transaction => transaction;
