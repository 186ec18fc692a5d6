/** Companies that send SMS at which an operator has an account, by kind: a further one is a row here and its adapter in notification. */
export const smsCarrierKinds = {
  twilio: { fields: ['account', 'sender'], needed: ['account', 'sender'] },
  http: { fields: ['url', 'sender', 'body'], needed: ['url', 'body'] },
} as const satisfies Readonly<Record<string, SmsCarrierKindFacts>>;

export type SmsCarrierKind = keyof typeof smsCarrierKinds;
export type SmsCarrierField = 'account' | 'sender' | 'url' | 'body';

interface SmsCarrierKindFacts {
  readonly fields: readonly SmsCarrierField[];
  readonly needed: readonly SmsCarrierField[];
}

export const isSmsCarrierKind = (kind: string): kind is SmsCarrierKind => Object.hasOwn(smsCarrierKinds, kind);

/** Stand in braces in the template of a request. */
const smsRequestValues = ['to', 'from', 'text', 'reference'] as const;
export type SmsRequestValues = Readonly<Record<(typeof smsRequestValues)[number], string>>;

export interface SmsRequestBody {
  readonly contentType: string;
  readonly body: string;
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** The template with its values, each written so that it cannot end the field that it stands in: JSON where the template begins with a brace, a form otherwise. */
export function smsRequestBody(template: string, values: SmsRequestValues): SmsRequestBody {
  const isJson = template.trimStart().startsWith('{');
  const written = isJson ? inJson : encodeURIComponent;
  const body = template.replaceAll(/\{(to|from|text|reference)\}/g, (_, name: keyof SmsRequestValues) => written(values[name]));
  return { contentType: isJson ? 'application/json' : 'application/x-www-form-urlencoded', body };
}

/** Whether the template names the phone and the text, no value that there is not, and is JSON or a form. */
export function isSmsRequestTemplate(template: string): boolean {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const isKnown = names.every((name) => (smsRequestValues as readonly string[]).includes(name));
  if (!isKnown || !names.includes('to') || !names.includes('text')) return false;
  const { contentType, body } = smsRequestBody(template, { to: '"', from: '"', text: '"', reference: '"' });
  return contentType === 'application/json' ? isJsonObject(body) : /^[^\s{}"<>&=]+=[^\s{}"<>&]*(&[^\s{}"<>&=]+=[^\s{}"<>&]*)*$/.test(body);
}

function isJsonObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
