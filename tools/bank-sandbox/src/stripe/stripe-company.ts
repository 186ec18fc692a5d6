import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { missingPage } from '../hosted-page.js';
import { html, json, textOf } from '../http.js';
import { StateStore } from '../state-store.js';
import type { Delivery, Webhooks } from '../webhooks.js';
import { eventOf } from './events.js';
import { sessionPage } from './session-page.js';
import { asOf, expired, isChoice, objection, open, paid, refundObjection, type Choice, type Session, type StoredSession } from './session.js';

export interface StripeMerchant {
  /** Its secret key. */
  apiKey: string;
  /** Signs the events of its sessions. */
  webhookSecret: string;
}

export interface StripeOptions extends StripeMerchant {
  /** Further merchants, each of which sees its own sessions alone. */
  others?: readonly StripeMerchant[];
  /** Path of the merchant's endpoint for events, on the host to which its payers return. */
  webhookPath: string;
  stateFile?: string;
}

/** The process that hosts the company decides this. */
export interface Hosting {
  publicUrl(): string;
  delivery(): Delivery;
  /** False where a test wants the creation to fail. */
  beforeCreate(): Promise<boolean>;
}

interface Answer {
  status: number;
  body: object;
}

const refusal = (message: string, more: object = {}, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});
const missing = (what: string): Answer => refusal(`No such ${what}`, { code: 'resource_missing', param: 'id' }, 404);

/** The part of Stripe's API that takes single card payments on the hosted page, with that page and its events. */
export class StripeCompany {
  private readonly sessions: StateStore<StoredSession>;
  private readonly merchants: readonly StripeMerchant[];
  /** The first answer to each idempotency key, which is repeated to the same parameters; in memory alone. */
  private readonly answers = new Map<string, { text: string; answer: Answer }>();

  constructor(
    private readonly options: StripeOptions,
    private readonly webhooks: Webhooks,
    private readonly hosting: Hosting,
  ) {
    this.sessions = new StateStore(options.stateFile);
    this.merchants = [options, ...(options.others ?? [])];
  }

  /** Whether the request is of this company; then it is answered. */
  async handles(request: IncomingMessage, response: ServerResponse, area: string | undefined, rest: readonly string[]): Promise<boolean> {
    if (area === 'v1') await this.merchant(request, response, rest.join('/'));
    else if (area === 'c' && rest[0] === 'pay') await this.payer(request, response, rest[1] ?? '');
    else if (area === 'sandbox' && rest[0] === 'sessions') this.testApi(request, response, rest[1], rest[2] ?? '');
    else return false;
    return true;
  }

  private async merchant(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { status, body } = await this.answer(request, path);
    json(response, status, body);
  }

  private async answer(request: IncomingMessage, path: string): Promise<Answer> {
    const text = await textOf(request);
    const merchant = this.merchants.findIndex(({ apiKey }) => request.headers.authorization === `Bearer ${apiKey}`);
    if (merchant < 0) return refusal('Invalid API Key provided', {}, 401);
    const [, id, act] = /^checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (request.method === 'GET') return id && !act ? this.retrieve(id, merchant) : missing('resource');
    const given = request.headers['idempotency-key'];
    const key = given ? `${merchant}:${String(given)}` : '';
    const before = key ? this.answers.get(key) : undefined;
    if (before && before.text !== text)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters.' } },
      };
    if (before) return before.answer;
    if (path === 'checkout/sessions' && !(await this.hosting.beforeCreate()))
      return { status: 500, body: { error: { type: 'api_error', message: 'An error occurred' } } };
    const answer = this.change(path, id, act, new URLSearchParams(text), merchant);
    if (key) this.answers.set(key, { text, answer });
    return answer;
  }

  private change(path: string, id: string | undefined, act: string | undefined, form: URLSearchParams, merchant: number): Answer {
    if (path === 'checkout/sessions') return this.create(form, merchant);
    if (path === 'refunds') return this.refund(form, merchant);
    return id && act === 'expire' ? this.expire(id, merchant) : missing('resource');
  }

  private retrieve(id: string, merchant: number): Answer {
    const found = this.own(id, merchant);
    return found ? { status: 200, body: found.session } : missing(`checkout.session: '${id}'`);
  }

  private create(form: URLSearchParams, merchant: number): Answer {
    const refused = objection(form, new Date());
    if (refused) return refusal(refused.message, { param: refused.param });
    return { status: 200, body: this.sessions.save({ ...open(form, this.hosting.publicUrl(), new Date()), merchant }).session };
  }

  private expire(id: string, merchant: number): Answer {
    const found = this.own(id, merchant);
    if (!found) return missing(`checkout.session: '${id}'`);
    if (found.session.status !== 'open') return refusal('Only Checkout Sessions with a status in ["open"] can be expired.');
    return { status: 200, body: this.save(expired(found)) };
  }

  private refund(form: URLSearchParams, merchant: number): Answer {
    const [intent, amount] = [form.get('payment_intent'), Number(form.get('amount'))];
    const found = this.sessions.all().find((one) => intent !== null && one.session.payment_intent === intent && merchantOf(one) === merchant);
    const refused = refundObjection(found, amount);
    if (!found || refused) return refusal(refused ?? '', { param: 'amount' });
    this.sessions.save({ ...found, refunded: found.refunded + amount });
    const refund = { id: `re_${randomBytes(12).toString('hex')}`, object: 'refund', amount, currency: 'usd', payment_intent: intent, status: 'succeeded' };
    return { status: 200, body: refund };
  }

  private async payer(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const found = this.current(id);
    if (!found) return html(response, 404, missingPage(nonce), nonce);
    if (request.method !== 'POST') return html(response, 200, sessionPage(found, nonce), nonce);
    const choice = new URLSearchParams(await textOf(request)).get('choice') ?? '';
    if (!isChoice(choice)) return html(response, 400, sessionPage(found, nonce), nonce);
    if (choice === 'decline' && found.session.status === 'open') return html(response, 200, sessionPage(found, nonce, true), nonce);
    const location = this.choose(found, choice) ?? found.pageUrl;
    response.writeHead(303, { location, 'referrer-policy': 'no-referrer' }).end();
  }

  /** Where the payer goes then. The session alone says what was paid: the URLs carry no state. */
  private choose(found: StoredSession, choice: Choice): string | null {
    if (choice === 'pay' && found.session.status === 'open') this.save(paid(found));
    return choice === 'leave' ? found.session.cancel_url : found.session.success_url;
  }

  /** Controls for tests, no part of the API. */
  private testApi(request: IncomingMessage, response: ServerResponse, id: string | undefined, act: string): void {
    if (!id) return json(response, 200, { sessions: this.sessions.all().map(({ session }) => session) });
    const found = this.current(id);
    if (!found || request.method !== 'POST') return json(response, 404, missing('session').body);
    if (isChoice(act)) this.choose(found, act);
    else if (act === 'expire') this.save(expired(found));
    else if (act === 'notify') this.announce(found);
    else return json(response, 404, missing('control').body);
    return json(response, 200, this.current(id)?.session);
  }

  private save(stored: StoredSession): Session {
    this.sessions.save(stored);
    this.announce(stored);
    return stored.session;
  }

  private announce(stored: StoredSession): void {
    const { webhookSecret } = this.merchants[merchantOf(stored)] ?? this.options;
    this.webhooks.announce(eventOf(stored, this.options.webhookPath, webhookSecret), this.hosting.delivery());
  }

  private own(id: string, merchant: number): StoredSession | undefined {
    const found = this.current(id);
    return found && merchantOf(found) === merchant ? found : undefined;
  }

  private current(id: string): StoredSession | undefined {
    const found = this.sessions.find(id);
    return found && asOf(found, new Date());
  }
}

const merchantOf = ({ merchant = 0 }: StoredSession): number => merchant;
