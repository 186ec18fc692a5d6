import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SOURCE_LANGUAGE, type Language } from '@atoll/languages/languages';
import { configValues, type ConfigValues } from '@atoll/operator-settings/configs';
import type { Brands } from './brands.port.js';
import { codingFor, gzipped } from './compression.js';
import type { FirstAnswers } from './first-paint/first-answers.port.js';
import type { RenderedPages } from './first-paint/rendered-pages.js';
import { contentSecurityPolicy, renderPage } from './page.js';
import { headOf } from './page-head.js';
import { MANIFEST, sendManifest } from './manifest.js';
import { isPreviewPath, sendPreview } from './preview-picture.js';
import type { Boot } from './first-paint/rendered-page.port.js';
import { remoteEntries, type Remotes } from './remotes.js';
import { sendText, type Handler } from './http-server.js';
import type { StaticFiles } from './static-files.js';
import type { TicketHeads } from './ticket-heads/ticket-heads.port.js';

export interface ShellParts {
  readonly files: StaticFiles;
  readonly brands: Brands;
  readonly remotes: Remotes;
  /** The operator in the gateway's signed context; undefined when the request did not come through the gateway. */
  readonly operatorOf: (request: IncomingMessage) => Promise<string | undefined>;
  readonly answers: FirstAnswers;
  readonly tickets: TicketHeads;
  readonly pages: RenderedPages;
  readonly headScript: string;
  readonly kit: boolean;
  readonly softwareCompany?: Boot['softwareCompany'];
}

/** Paths of files and of other processes: a missing one is a 404 and never the page, so that a broken link is seen. */
const NEVER_A_PAGE = /^\/(api|remotes|img|brands|healthz|readyz|metrics)(\/|$)|\.[a-z0-9]{2,11}$/i;

const STARTING = 'This site is starting. Please try again in a moment.';

/** The language that the page stored in its cookie (`libs/app-frame/texts/i18n.ts`). */
const storedLanguage = (cookie = ''): string | undefined => /(?:^|;\s*)language=([^;]*)/.exec(cookie)?.[1];

/** The stored language, else that of a message whose link was opened (`?language=`). */
const wantedLanguage = (cookie: string | undefined, { searchParams }: URL): string | undefined =>
  storedLanguage(cookie) ?? searchParams.get('language') ?? undefined;

interface PageLanguage {
  readonly language: Language;
  /** The cookie by which the language of a link is kept as if it had been chosen; absent where one is stored. */
  readonly kept?: string;
}

/** The wanted language; the operator's first where the operator does not offer it. */
function pageLanguage(cookie: string | undefined, url: URL, { languages: offered }: Pick<ConfigValues, 'languages'>): PageLanguage {
  const wanted = wantedLanguage(cookie, url);
  const language = offered.find((code) => code === wanted);
  if (language === undefined) return { language: offered[0] ?? SOURCE_LANGUAGE };
  return { language, ...(storedLanguage(cookie) === undefined && { kept: `language=${language}; path=/; max-age=31536000; samesite=lax` }) };
}

/** Scheme and host as the gateway received them: it replaces what a client writes into these headers. */
function requestedUrl({ url = '/', headers }: IncomingMessage): URL | undefined {
  const written = (name: string): string | undefined => headers[name]?.toString();
  const scheme = written('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const origin = `${scheme}://${written('x-forwarded-host') ?? headers.host ?? 'shell'}`;
  // the gateway accepts ports that no URL can have
  if (!URL.canParse(origin) || !URL.canParse(url, origin)) return undefined;
  const requested = new URL(origin);
  // Part by part: a target such as '//other.test/' names another host.
  const { pathname, search } = new URL(url, requested);
  return Object.assign(requested, { pathname, search });
}

export function shellHandler({ files, brands, remotes, answers, tickets, pages, headScript, operatorOf, kit, softwareCompany }: ShellParts): Handler {
  const entry = JSON.parse(files.text('entry.json') ?? '{"scripts":[],"preload":[]}') as { scripts: string[]; preload: string[]; font?: string };
  return async (path, request, response) => {
    if (path !== '/entry.json' && files.serve(path.slice(1), request, response)) return;
    const isManifest = path === MANIFEST;
    const isPreview = isPreviewPath(path);
    if (NEVER_A_PAGE.test(path) && !isManifest && !isPreview) return sendText(response, 404, 'Not found');
    const url = requestedUrl(request);
    if (!url) return sendText(response, 400, 'Bad request');
    const operatorId = await operatorOf(request);
    if (operatorId === undefined) return sendText(response, 421, 'Use the public URL.');
    if (isManifest) return sendManifest(response, await brands.of(operatorId));
    if (isPreview) {
      const known = await brands.of(operatorId);
      return known ? sendPreview(path, request, response, known.operator) : sendText(response, 503, STARTING);
    }
    const [brand, remoteScripts, first, ticket] = await Promise.all([
      brands.of(operatorId),
      remotes.preloads(path),
      answers.of(operatorId, path),
      // without a wanted language the page is in the operator's first, and so are the first names
      tickets.of(operatorId, path, wantedLanguage(request.headers.cookie, url)),
    ]);
    if (!brand) return sendText(response, 503, STARTING);
    const { language, kept } = pageLanguage(request.headers.cookie, url, configValues(brand.configs));
    const head = headOf(url, brand.operator, language);
    const boot = { ...brand, remotes: remoteEntries, kit, answers: first, ...(softwareCompany && { softwareCompany }) };
    const rendered = await pages.of(brand, { url, language, boot, ...(ticket && { ticket }) });
    const nonce = randomBytes(18).toString('base64url');
    const page = renderPage({
      language,
      head,
      nonce,
      brand,
      scripts: entry.scripts.map((file) => `/${file}`),
      preloads: [...entry.preload.map((file) => `/${file}`), ...remoteScripts],
      font: entry.font ? `/${entry.font}` : undefined,
      boot,
      rendered,
      headScript,
      manifest: path.startsWith('/captain') ? MANIFEST : undefined,
    });
    const compresses = codingFor(request, ['gzip']) !== undefined;
    const body = compresses && request.method !== 'HEAD' ? await gzipped(page) : page;
    response.writeHead(200, {
      ...(compresses ? { 'content-encoding': 'gzip' } : {}),
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(kept && { 'set-cookie': kept }),
      'content-security-policy': contentSecurityPolicy(nonce),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...(head.shared ? {} : { 'x-robots-tag': 'noindex' }),
      'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
