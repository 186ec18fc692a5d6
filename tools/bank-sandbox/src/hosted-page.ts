const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

export interface PaymentShown {
  /** Shown in the page's head. */
  company: string;
  /** The payer returns there; its host is shown as the merchant. */
  returnUrl: string | undefined;
  reference: string | undefined;
  /** In hundredths. */
  amount: number;
  currency: string;
  /** Why nothing can be paid any more. */
  closed: string | undefined;
  /** Said above the amount. */
  alert?: string;
  /** Buttons of the page; each posts its value as `choice`. */
  choices: readonly { value: string; label: string }[];
  explanation: string;
}

const amountOf = ({ amount, currency }: PaymentShown): string =>
  `${currency} ${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; background: #eef1f5; color: #16202c; display: flex; flex-direction: column; align-items: center; }
  header { inline-size: 100%; background: #14324f; color: #fff; }
  header p { margin: 0; padding: 8px 16px; font-weight: 600; }
  .notice { background: #7a1f00; text-align: center; }
  header .bank { max-inline-size: 472px; margin-inline: auto; padding-block: 16px; }
  main { inline-size: 100%; max-inline-size: 472px; padding: 16px; }
  .card { background: #fff; border: 1px solid #d5dbe3; border-radius: 12px; padding: 24px; box-shadow: 0 6px 24px rgb(20 50 79 / 8%); }
  h1 { font-size: 20px; margin: 0 0 16px; }
  dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; }
  dt { color: #4c5a69; } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
  .amount { border-block: 1px solid #d5dbe3; margin-block: 16px; padding-block: 16px; align-items: baseline; }
  .amount dd { font-size: 24px; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
  form { display: grid; gap: 12px; }
  button, a.button { font: inherit; font-weight: 600; min-block-size: 48px; border-radius: 8px; border: 1px solid #14324f; background: #fff; color: #14324f; cursor: pointer; inline-size: 100%; display: grid; place-items: center; text-decoration: none; }
  button[value=pay], a.button { background: #14324f; color: #fff; }
  button:hover { filter: brightness(.94); } button[value=pay]:hover { filter: brightness(1.15); }
  :focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
  .alert { color: #9b1c1c; font-weight: 600; margin: 0 0 16px; }
  .small { color: #4c5a69; font-size: 14px; margin: 16px 0 0; }
`;

function page(title: string, company: string, nonce: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><p class="notice">SANDBOX. No card is charged and no money moves.</p>
<p class="bank">${escaped(company)} · Secure payment</p></header>
<main><div class="card">${content}</div></main>
</body>
</html>`;
}

function facts(shown: PaymentShown): string {
  const merchant = shown.returnUrl ? new URL(shown.returnUrl).hostname : 'Merchant';
  const reference = shown.reference ? `<dt>Reference</dt><dd>${escaped(shown.reference)}</dd>` : '';
  return `<dl><dt>Merchant</dt><dd>${escaped(merchant)}</dd>${reference}</dl>
<dl class="amount"><dt>Amount</dt><dd>${amountOf(shown)}</dd></dl>`;
}

/** Replaces the real company's card form: buttons choose the outcome. */
export function hostedPage(shown: PaymentShown, nonce: string): string {
  if (shown.closed) {
    const back = shown.returnUrl ? `<a class="button" href="${escaped(shown.returnUrl)}">Back to the merchant</a>` : '';
    return page('Payment closed', shown.company, nonce, `<h1>${escaped(shown.closed)}</h1>${facts(shown)}${back}`);
  }
  const alert = shown.alert ? `<p class="alert" role="alert">${escaped(shown.alert)}</p>` : '';
  const buttons = shown.choices.map(({ value, label }) => `<button name="choice" value="${value}">${label}</button>`).join('\n');
  return page(
    `Pay ${amountOf(shown)}`,
    shown.company,
    nonce,
    `<h1>Confirm your payment</h1>${alert}${facts(shown)}
<form method="post">
${buttons}
</form>
<p class="small">${escaped(shown.explanation)}</p>`,
  );
}

export const missingPage = (nonce: string): string => page('Not found', 'Sandbox', nonce, '<h1>This payment does not exist.</h1>');
