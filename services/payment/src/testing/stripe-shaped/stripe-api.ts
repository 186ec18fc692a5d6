import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SentNotification } from '../../payment-gateways/payment-gateway.contract.js';
import { digestOf } from './signature.js';

const API_KEY = 'sk_test';
const WEBHOOK_SECRET = 'whsec_test';

interface Session {
  id: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string;
  url: string;
}

interface Answer {
  status: number;
  body: object;
}

/** The payment company's API over HTTP, with what only its payers do. */
export class StripeApi {
  readonly sessions = new Map<string, Session>();
  private readonly refunds: { intent: string; amount: number }[] = [];
  /** The first answer to each idempotency key, which is repeated. */
  private readonly answers = new Map<string, Answer>();
  private readonly server: Server = createServer((request, response) => {
    void this.answer(request).then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)));
  });

  /** Variables of the product that opens it. */
  async start(): Promise<Record<string, string>> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    return { STRIPE_SHAPED_URL: `http://127.0.0.1:${port}`, STRIPE_SHAPED_API_KEY: API_KEY, STRIPE_SHAPED_WEBHOOK_SECRET: WEBHOOK_SECRET };
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  pay(id: string): void {
    Object.assign(this.session(id), { status: 'complete', payment_status: 'paid' });
  }

  expire(id: string): void {
    Object.assign(this.session(id), { status: 'expired' });
  }

  /** Its notification of a session, written with the company's own spaces. */
  eventOf(id: string, at = new Date(), secret = WEBHOOK_SECRET): SentNotification {
    return this.signed({ id: 'evt_1', type: 'checkout.session.completed', data: { object: this.session(id) } }, at, secret);
  }

  signed(event: object, at = new Date(), secret = WEBHOOK_SECRET): SentNotification {
    const rawBody = JSON.stringify(event, undefined, 3);
    const t = Math.floor(at.getTime() / 1000);
    return { headers: { 'stripe-signature': `t=${t},v1=${digestOf(secret, t, rawBody)},v0=${'0'.repeat(64)}` }, rawBody };
  }

  private session(id: string): Session {
    const found = this.sessions.get(id);
    if (!found) throw new Error(`no session ${id}`);
    return found;
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (request.headers.authorization !== `Bearer ${API_KEY}`) return { status: 401, body: {} };
    const [, , resource, ...rest] = (request.url ?? '').split('/');
    const key = String(request.headers['idempotency-key'] ?? '');
    if (request.method === 'GET') {
      const found = this.sessions.get(rest.at(-1) ?? '');
      return found ? { status: 200, body: found } : { status: 404, body: {} };
    }
    const form = new URLSearchParams(text);
    const answer = this.answers.get(key) ?? (resource === 'refunds' ? this.refund(form) : this.create(form));
    this.answers.set(key, answer);
    return answer;
  }

  private create(form: URLSearchParams): Answer {
    const id = `cs_${this.sessions.size + 1}`;
    const session: Session = {
      id,
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: `pi_${id}`,
      url: `https://checkout.example/c/${id}`,
    };
    this.sessions.set(id, session);
    return { status: 200, body: session };
  }

  private refund(form: URLSearchParams): Answer {
    const [intent, amount] = [form.get('payment_intent') ?? '', Number(form.get('amount'))];
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const earlier = this.refunds.filter((one) => one.intent === intent).reduce((sum, one) => sum + one.amount, 0);
    if (!session || session.payment_status !== 'paid' || amount > session.amount_total - earlier) return { status: 400, body: {} };
    this.refunds.push({ intent, amount });
    return { status: 200, body: { status: 'succeeded' } };
  }
}
