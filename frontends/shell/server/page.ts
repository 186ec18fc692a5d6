import { themeVariables } from '@atoll/ui/theme/tokens';
import type { Brand } from './brands.port.js';
import type { PageHead, PageLanguage } from './page-head.js';

export interface PageParts {
  readonly language: PageLanguage;
  readonly head: PageHead;
  readonly nonce: string;
  readonly brand: Brand;
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  readonly font: string | undefined;
  readonly remotes: Readonly<Record<string, string>>;
  readonly kit: boolean;
}

export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The whole page in one response: it contains the operator's name, colours and settings before the first script runs. */
export function renderPage({ language, head, nonce, brand, scripts, preloads, font, remotes, kit }: PageParts): string {
  const { operator, configs } = brand;
  const boot = { operator, configs, remotes, kit };
  return `<!doctype html>
<html lang="${language}" dir="${language === 'dv' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="csp-nonce" nonce="${nonce}">
<meta name="color-scheme" content="light dark">
<title>${html(operator.productTitle)}</title>
<meta name="description" content="${html(head.description)}">
<meta property="og:title" content="${html(operator.productTitle)}">
<meta property="og:description" content="${html(head.description)}">
<meta property="og:type" content="website">
${head.indexed ? '' : '<meta name="robots" content="noindex">'}
${operator.favicon ? `<link rel="icon" href="${html(operator.favicon)}">` : '<link rel="icon" href="data:,">'}
${font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${html(font)}">` : ''}
${preloads.map((href) => `<link rel="preload" as="script" href="${html(href)}">`).join('\n')}
<style nonce="${nonce}">${themeVariables(operator.primaryColour)}${firstPaint}</style>
</head>
<body>
<div id="root"><div class="boot" aria-hidden="true"></div></div>
<noscript>${html(operator.productTitle)} needs JavaScript to show trips and take bookings.${operator.contactPhone ? ` Call ${html(operator.contactPhone)}.` : ''}</noscript>
<script type="application/json" id="atoll-boot">${json(boot)}</script>
${scripts.map((src) => `<script nonce="${nonce}" defer src="${html(src)}"></script>`).join('\n')}
</body>
</html>
`;
}

/** The background colour and a thin bar in the brand's colour, so that the page neither flashes white nor shifts when the scripts arrive. */
const firstPaint = 'html{background:var(--ground)}body{margin:0}.boot{height:3px;background:var(--primary);opacity:.7}';

function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON inside a script element: `<` is escaped so that no text can end the element. */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
