import { filled } from '@atoll/errors/text';
import { hero, themeVariables } from '@atoll/ui/theme/tokens';
import { languages, type Language } from '@atoll/languages/languages';
import { sizedPath } from '@atoll/contracts/operator-pictures';
import type { Brand } from './brands.port.js';
import { html } from './html.js';
import type { PageHead } from './page-head.js';
import { scriptsAfterPhoto, scriptsBesidePage } from './page-scripts.js';
import { textsIn } from './page-texts/texts.js';
import type { Boot, RenderedPage } from './first-paint/rendered-page.port.js';

/** Side of the icon that tabs show, in pixels, at three times its size. */
const TAB_ICON_SIDE = 48;

export interface PageParts {
  readonly language: Language;
  readonly head: PageHead;
  readonly nonce: string;
  readonly brand: Brand;
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  readonly font: string | undefined;
  readonly boot: Boot;
  readonly rendered: RenderedPage;
  /** Runs before the first rendered; gets the addresses of the calls that the page makes first. */
  readonly headScript: string;
  /** Address of the manifest of the app that the page can be installed as. */
  readonly manifest: string | undefined;
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

/** The whole page in one response: it is rendered, and contains the operator's settings, before the first script of a file runs. */
export function renderPage({ language, head, nonce, brand, scripts, preloads, font, boot, rendered, headScript, manifest }: PageParts): string {
  const { operator } = brand;
  const photo = photoOf(boot, rendered);
  const tags = (photo ? scriptsAfterPhoto : scriptsBesidePage)({ nonce, scripts, preloads });
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="csp-nonce" nonce="${nonce}">
<meta name="color-scheme" content="light dark">
<title>${html(head.title)}</title>
${preview(head, brand)}
${operator.favicon ? `<link rel="icon" href="${html(sizedPath(operator.favicon, TAB_ICON_SIDE))}">` : '<link rel="icon" href="data:,">'}
${manifest ? `<link rel="manifest" href="${manifest}">` : ''}
${photo ? `<link rel="preload" as="image" fetchpriority="high" href="${html(photo)}">` : ''}
${font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${html(font)}">` : ''}
${tags.head}
<script nonce="${nonce}" data-first="${html(JSON.stringify(rendered.first ?? []))}">${headScript}</script>
<style nonce="${nonce}">${themeVariables(operator.primaryColour)}${rendered.css}</style>
</head>
<body>
<div id="root">${rendered.html}</div>
<noscript>${html(withoutScripts(operator, language))}</noscript>
<script type="application/json" id="atoll-boot">${json(boot)}</script>
${tags.body}
</body>
</html>
`;
}

function withoutScripts({ productTitle, contactPhone }: Brand['operator'], language: Language): string {
  const { noScript, call } = textsIn(language);
  const needed = filled(noScript, { product: productTitle });
  return contactPhone ? `${needed} ${filled(call, { phone: contactPhone })}` : needed;
}

/** Returns what previews of shared links and search engines show. */
function preview({ title, shared }: PageHead, { operator }: Brand): string {
  if (!shared) return '<meta name="robots" content="noindex">';
  const { description, url, canonical, image } = shared;
  const properties = {
    title,
    description,
    type: 'website',
    site_name: operator.productTitle,
    url,
    image,
    'image:width': String(hero.width),
    'image:height': String(hero.height),
  };
  return [
    `<meta name="description" content="${html(description)}">`,
    `<link rel="canonical" href="${html(canonical)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${html(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}

/** Returns the address of the photo if the page shows it: the largest part of the first screen, so it is requested before any script. */
function photoOf({ operator: { heroImage } }: Boot, rendered: RenderedPage): string | undefined {
  return heroImage !== '' && rendered.html.includes(`src="${html(heroImage)}"`) ? heroImage : undefined;
}

/** JSON inside a script element: `<` is escaped so that no text can end the element. */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
