import type { ReceivedSms } from './inbox.js';

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
`;

export function messagesPage(messages: readonly ReceivedSms[], nonce: string): string {
  const list = messages.map(
    ({ to, from, text, at }) =>
      `<article><header><span>To ${escaped(to)}</span><span>From ${escaped(from)}</span><time>${escaped(at)}</time></header><p>${linked(text)}</p></article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>SMS · sandbox</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>SMS that would have been sent</h1>
${list.join('\n') || '<p>None yet. This page looks again every five seconds.</p>'}
</body>
</html>`;
}
