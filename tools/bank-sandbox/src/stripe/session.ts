import { randomBytes } from 'node:crypto';

/** The fields of a Checkout Session, as the API has them, that a merchant of single card payments uses. */
export interface Session {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  expires_at: number;
  livemode: false;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  url: string | null;
}

/** A session with what only the company knows of it. */
export interface StoredSession {
  id: string;
  session: Session;
  /** Name of the one line item. */
  reference: string;
  refunded: number;
  /** Place of its merchant in the list of them; the first where it is absent. */
  merchant?: number;
  pageUrl: string;
}

/** A decline leaves the session open: the payer may try another card. */
export type Choice = 'pay' | 'decline' | 'leave';
export const isChoice = (text: string): text is Choice => text === 'pay' || text === 'decline' || text === 'leave';

const MINUTE_S = 60;
const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);
const price = (name: string): string => `line_items[0][price_data][${name}]`;

/** A parameter that is not here is refused, as the API refuses what it does not know. */
const KNOWN: readonly RegExp[] = [
  /^(mode|client_reference_id|success_url|cancel_url|expires_at|locale|submit_type)$/,
  /^allowed_payment_method_types\[\d+\]$/,
  /^line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]$/,
  /^(payment_intent_data\[)?metadata\]?\[\w{1,40}\]$/,
  /^payment_intent_data\[description\]$/,
  /^adaptive_pricing\[enabled\]$/,
];

const isWeb = (value: string | null): boolean => value !== null && /^https?:\/\//.test(value) && URL.canParse(value);

/** The parameter that is wrong, and why; undefined where the session can be created. */
export function objection(form: URLSearchParams, now: Date): { param: string; message: string } | undefined {
  const unknown = [...form.keys()].find((name) => !KNOWN.some((known) => known.test(name)));
  const minor = Number(form.get(price('unit_amount')));
  const left = Number(form.get('expires_at')) - seconds(now);
  const checks: [param: string, isRight: boolean, message: string][] = [
    [unknown ?? '', !unknown, `Received unknown parameter: ${unknown}`],
    ['mode', form.get('mode') === 'payment', 'This sandbox has single payments alone.'],
    ['line_items[0][quantity]', form.get('line_items[0][quantity]') === '1', 'This sandbox has one line of one piece.'],
    [price('currency'), form.get(price('currency')) === 'usd', 'Invalid currency: this merchant accepts usd.'],
    [price('unit_amount'), Number.isSafeInteger(minor) && minor >= 50, 'The Checkout Session’s total amount must be at least $0.50 usd.'],
    [price('product_data][name'), Boolean(form.get(price('product_data][name'))), 'You must name the product.'],
    ['success_url', isWeb(form.get('success_url')), 'Not a valid URL'],
    ['cancel_url', !form.has('cancel_url') || isWeb(form.get('cancel_url')), 'Not a valid URL'],
    ['client_reference_id', (form.get('client_reference_id') ?? '').length <= 200, 'Must be at most 200 characters.'],
    [
      'expires_at',
      !form.has('expires_at') || (left >= 30 * MINUTE_S && left <= 24 * 60 * MINUTE_S),
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
    ],
  ];
  const wrong = checks.find(([, isRight]) => !isRight);
  return wrong && { param: wrong[0], message: wrong[2] };
}

export function open(form: URLSearchParams, publicUrl: string, now: Date): StoredSession {
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const pageUrl = `${publicUrl}/c/pay/${id}`;
  const amount = Number(form.get(price('unit_amount')));
  const metadata = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value]] : [];
  });
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: form.get('cancel_url'),
    client_reference_id: form.get('client_reference_id'),
    created: seconds(now),
    currency: 'usd',
    expires_at: Number(form.get('expires_at') ?? seconds(now) + 24 * 60 * MINUTE_S),
    livemode: false,
    metadata: Object.fromEntries(metadata) as Record<string, string>,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: form.get('success_url') ?? '',
    url: pageUrl,
  };
  return { id, session, reference: form.get(price('product_data][name')) ?? '', refunded: 0, pageUrl };
}

const changed = (stored: StoredSession, change: Partial<Session>): StoredSession => ({ ...stored, session: { ...stored.session, ...change } });

/** An open session is expired after its `expires_at`; applied at each read, so no timer is needed. */
export const asOf = (stored: StoredSession, now: Date): StoredSession =>
  stored.session.status === 'open' && stored.session.expires_at <= seconds(now) ? expired(stored) : stored;

/** Unchanged when it is not open. */
export const expired = (stored: StoredSession): StoredSession =>
  stored.session.status === 'open' ? changed(stored, { status: 'expired', url: null }) : stored;

/** Unchanged when it is not open. */
export const paid = (stored: StoredSession): StoredSession =>
  stored.session.status === 'open'
    ? changed(stored, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${randomBytes(12).toString('hex')}`, url: null })
    : stored;

/** Why nothing of it can be refunded, or undefined. */
export function refundObjection(stored: StoredSession | undefined, amount: number): string | undefined {
  if (!stored) return 'No such payment_intent';
  const left = stored.session.amount_total - stored.refunded;
  if (!Number.isSafeInteger(amount) || amount < 1) return 'This value must be greater than or equal to 1.';
  if (left === 0) return 'The charge has already been refunded.';
  return amount > left ? `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})` : undefined;
}
