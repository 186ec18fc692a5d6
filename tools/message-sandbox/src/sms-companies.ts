import type { IncomingMessage } from 'node:http';

interface Company {
  readonly path: RegExp;
  knows(request: IncomingMessage, key: string): boolean;
  read(body: string): { readonly to?: string; readonly from?: string; readonly text?: string };
}

/** Companies at which an operator has an account of its own: each takes the key of the sandbox. */
export const companies: readonly Company[] = [
  {
    path: /^\/2010-04-01\/Accounts\/AC[0-9a-f]{32}\/Messages\.json$/,
    knows: ({ headers, url = '' }, key) => {
      const account = url.split('/')[3];
      return headers.authorization === `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`;
    },
    read: (body) => {
      const {
        To: to,
        From: from,
        MessagingServiceSid: service,
        Body: text,
      } = Object.fromEntries(new URLSearchParams(body)) as Record<string, string | undefined>;
      return { ...(to && { to }), ...((from ?? service) && { from: from ?? service! }), ...(text && { text }) };
    },
  },
  {
    path: /^\/sms\/gateway$/,
    knows: ({ headers }, key) => headers.authorization === `Bearer ${key}`,
    read: (body) => (body.startsWith('{') ? (JSON.parse(body) as Record<string, string>) : Object.fromEntries(new URLSearchParams(body))),
  },
];
