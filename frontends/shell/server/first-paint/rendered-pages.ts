import { log } from '@atoll/runtime/observability/log';
import type { Brand } from '../brands.port.js';
import type { Language } from '@atoll/languages/languages';
import { BOOKING, renderedPath } from '../rendered-path.js';
import type { Boot, RenderedPage, ServerRenderFrame, RenderRequest, RemotePages } from './rendered-page.port.js';

/** As long as a brand is cached; a rendered page names the day, which changes. */
const TTL_MS = 30_000;
/** Home with a query has as many pages as there are links to it; only these are evicted. */
const MAX_LINKED_PAGES = 200;

interface RequestedPage {
  readonly url: URL;
  readonly language: Language;
  /** The page itself gets these: the brand, and answers that can change from page to page. */
  readonly boot: Boot;
  /** The ticket's head, on a booking's page only. */
  readonly ticket?: RenderRequest['ticket'];
}

interface Cached {
  readonly at: number;
  readonly page: Promise<RenderedPage>;
}

/** The server-rendered pages: one rendering of each for all visitors of an operator, a language and a kind of page, for 30 s. */
export class RenderedPages {
  private readonly cache = new WeakMap<Brand, Map<string, Cached>>();

  constructor(
    private readonly serverRenderFrame: ServerRenderFrame,
    private readonly remote: RemotePages,
    private readonly now: () => number = Date.now,
  ) {}

  /** A page with a ticket is rendered for its request alone, so that neither the cache grows by booking nor one is shown for another. */
  async of(brand: Brand, { url, language, boot, ticket }: RequestedPage): Promise<RenderedPage> {
    const path = renderedPath(url);
    const own = ticket && this.withTicket({ path, language, boot, ticket });
    // At the same time, so that a remote that does not respond is waited for once.
    const common = this.common(brand, { path, language, boot });
    return (await own) ?? common;
  }

  private common(brand: Brand, request: RenderRequest): Promise<RenderedPage> {
    const { path, language, boot } = request;
    const pages = this.cache.get(brand) ?? new Map<string, Cached>();
    this.cache.set(brand, pages);
    const key = `${language} ${path} ${JSON.stringify(boot.answers ?? {})}`;
    const cached = pages.get(key);
    if (cached && this.now() - cached.at < TTL_MS) return cached.page;
    const page = this.render(request, () => pages.delete(key));
    pages.set(key, { at: this.now(), page });
    for (const oldest of [...pages.keys()].filter((each) => each.includes(' /?')).slice(0, -MAX_LINKED_PAGES)) pages.delete(oldest);
    return page;
  }

  /** Undefined where the remote did not render it: the page of all bookings is cached. */
  private async withTicket(request: RenderRequest): Promise<RenderedPage | undefined> {
    const page = await this.remote.render(request);
    return page && this.inFrame(request, page);
  }

  private async render(request: RenderRequest, forget: () => void): Promise<RenderedPage> {
    const { path } = request;
    const isOfRemote = path.startsWith('/?') || path === '/' || path === BOOKING;
    const page = await (isOfRemote ? this.remote.render(request) : undefined);
    // The next request asks a remote again that did not respond.
    if (isOfRemote && !page) forget();
    const whole = this.inFrame(request, page);
    if (whole) return whole;
    forget();
    return { html: '', css: '' };
  }

  /** The scripts draw the page as well; a frame that cannot be rendered must not keep every page of the operator from loading. */
  private inFrame(request: RenderRequest, page: RenderedPage | undefined): RenderedPage | undefined {
    try {
      return this.serverRenderFrame(request, page);
    } catch (err) {
      log.error({ err }, 'render failed');
      return undefined;
    }
  }
}
