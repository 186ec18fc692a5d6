import type { ReceivedMessage } from './inbox.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

/** Links of a message can be followed; everything else is text. */
const linked = (text: string): string => escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-inline-size: 720px; padding: 16px; }
  nav { display: flex; gap: 16px; margin-block-end: 16px; }
  nav a[aria-current] { font-weight: 700; text-decoration: none; color: inherit; }
  article { border: 1px solid #8886; border-radius: 12px; padding: 16px; margin-block-end: 12px; }
  header { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 14px; opacity: .8; }
  h2 { font-size: 16px; margin: 8px 0 0; } p { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

export function messagesPage(channel: 'sms' | 'email', messages: readonly ReceivedMessage[], nonce: string): string {
  const title = channel === 'sms' ? 'SMS' : 'E-mail';
  const tab = (path: string, name: string) => `<a href="${path}"${name === title ? ' aria-current="page"' : ''}>${name}</a>`;
  const list = messages.map(
    ({ to, from, subject, text, at }) =>
      `<article><header><span>To ${escaped(to)}</span><span>From ${escaped(from)}</span><time>${escaped(at)}</time></header>${
        subject ? `<h2>${escaped(subject)}</h2>` : ''
      }<p>${linked(text)}</p></article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>${title} · sandbox</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>Messages that would have been sent</h1>
<nav>${tab('/sms', 'SMS')}${tab('/mail', 'E-mail')}</nav>
${list.join('\n') || '<p>None yet. This page looks again every five seconds.</p>'}
</body>
</html>`;
}
