import { log } from '@atoll/runtime/observability/log';
import type { Brand } from '../brands.port.js';
import type { Language } from '@atoll/languages/languages';
import { BOOKING, paintedPath } from '../painted-path.js';
import type { Boot, Paint, PaintFrame, PaintRequest, RemotePaints } from './paints.port.js';

/** As long as a brand is cached; a painted page names the day, which changes. */
const TTL_MS = 30_000;
/** Home with a query has as many pages as there are links to it; only these are evicted. */
const MAX_LINKED_PAGES = 200;

interface PaintedPage {
  readonly url: URL;
  readonly language: Language;
  /** The page itself gets these: the brand, and answers that can change from page to page. */
  readonly boot: Boot;
  /** The ticket's head, on a booking's page only. */
  readonly ticket?: PaintRequest['ticket'];
}

interface Cached {
  readonly at: number;
  readonly paint: Promise<Paint>;
}

/** The first paint of each page: one rendering for all visitors of an operator, a language and a kind of page, for 30 s. */
export class FirstPaints {
  private readonly cache = new WeakMap<Brand, Map<string, Cached>>();

  constructor(
    private readonly paintFrame: PaintFrame,
    private readonly remote: RemotePaints,
    private readonly now: () => number = Date.now,
  ) {}

  /** A page with a ticket is rendered for its request alone, so that neither the cache grows by booking nor one is shown for another. */
  async of(brand: Brand, { url, language, boot, ticket }: PaintedPage): Promise<Paint> {
    const path = paintedPath(url);
    const own = ticket && this.withTicket({ path, language, boot, ticket });
    // At the same time, so that a remote that does not respond is waited for once.
    const common = this.common(brand, { path, language, boot });
    return (await own) ?? common;
  }

  private common(brand: Brand, request: PaintRequest): Promise<Paint> {
    const { path, language, boot } = request;
    const pages = this.cache.get(brand) ?? new Map<string, Cached>();
    this.cache.set(brand, pages);
    const key = `${language} ${path} ${JSON.stringify(boot.answers ?? {})}`;
    const cached = pages.get(key);
    if (cached && this.now() - cached.at < TTL_MS) return cached.paint;
    const paint = this.render(request, () => pages.delete(key));
    pages.set(key, { at: this.now(), paint });
    for (const oldest of [...pages.keys()].filter((each) => each.includes(' /?')).slice(0, -MAX_LINKED_PAGES)) pages.delete(oldest);
    return paint;
  }

  /** Undefined where the remote did not paint it: the page of all bookings is cached. */
  private async withTicket(request: PaintRequest): Promise<Paint | undefined> {
    const page = await this.remote.paint(request);
    return page && this.inFrame(request, page);
  }

  private async render(request: PaintRequest, forget: () => void): Promise<Paint> {
    const { path } = request;
    const isOfRemote = path.startsWith('/?') || path === '/' || path === BOOKING;
    const page = await (isOfRemote ? this.remote.paint(request) : undefined);
    // The next request asks a remote again that did not respond.
    if (isOfRemote && !page) forget();
    const paint = this.inFrame(request, page);
    if (paint) return paint;
    forget();
    return { html: '', css: '' };
  }

  /** The scripts draw the page as well; a frame that cannot be rendered must not keep every page of the operator from loading. */
  private inFrame(request: PaintRequest, page: Paint | undefined): Paint | undefined {
    try {
      return this.paintFrame(request, page);
    } catch (err) {
      log.error({ err }, 'paint failed');
      return undefined;
    }
  }
}
