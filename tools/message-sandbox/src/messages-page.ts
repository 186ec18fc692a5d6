import type { ReceivedMail, ReceivedSms } from './inbox.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

/** Links of a message can be followed; everything else is text. */
const linked = (text: string): string => escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-inline-size: 720px; padding: 16px; }
  article { border: 1px solid #8886; border-radius: 12px; padding: 16px; margin-block-end: 12px; }
  header { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 14px; opacity: .8; }
  p { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  h2 { margin: 8px 0 0; font-size: 16px; }
  nav { display: flex; gap: 16px; }
  a { color: inherit; }
  iframe { inline-size: 100%; block-size: 420px; margin-block-start: 12px; border: 1px solid #8886; border-radius: 8px; background: #fff; color-scheme: light; }
`;

const headerOf = ({ to, from, at }: ReceivedSms): string =>
  `<header><span>To ${escaped(to)}</span><span>From ${escaped(from)}</span><time>${escaped(at)}</time></header>`;

const filesOf = ({ id, files }: ReceivedMail): string =>
  files.length > 0 ? `<p>${files.map(({ name }, index) => `<a href="/mail/${id}/files/${index}">${escaped(name)}</a>`).join(' · ')}</p>` : '';

export const smsPage = (messages: readonly ReceivedSms[], nonce: string): string =>
  page(
    'SMS',
    messages.map((message) => `<article>${headerOf(message)}<p>${linked(message.text)}</p></article>`),
    nonce,
  );

/** Subject and text as text; the html in a frame that may run nothing. */
export const mailPage = (messages: readonly ReceivedMail[], nonce: string): string =>
  page(
    'Mail',
    messages.map(
      (message) =>
        `<article>${headerOf(message)}<h2>${escaped(message.subject)}</h2><p>${linked(message.text)}</p>${filesOf(message)}
<iframe loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escaped(message.subject)}" src="/mail/${message.id}"></iframe></article>`,
    ),
    nonce,
  );

function page(kind: string, messages: readonly string[], nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>${kind} · sandbox</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<nav><a href="/sms">SMS</a><a href="/mail">Mail</a></nav>
<h1>${kind} that would have been sent</h1>
${messages.join('\n') || '<p>None yet. This page looks again every five seconds.</p>'}
</body>
</html>`;
}
