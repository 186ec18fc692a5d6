import { log } from '@atoll/runtime/observability/log';
import type { Brand } from './brands.port.js';
import type { PageLanguage } from './page-head.js';
import { BOOKING, paintedPath } from './painted-path.js';
import type { Boot, Paint, PaintFrame, RemotePaints } from './paints.port.js';

/** As long as a brand is cached; a painted page names the day, which changes. */
const TTL_MS = 30_000;
/** Home with a query has as many pages as there are links to it; only these are evicted. */
const MAX_LINKED_PAGES = 200;

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

  /** @param boot what the page itself gets: the brand, and answers that can change from page to page */
  async of(brand: Brand, { url, language, boot }: { url: URL; language: PageLanguage; boot: Boot }): Promise<Paint> {
    const path = paintedPath(url);
    const pages = this.cache.get(brand) ?? new Map<string, Cached>();
    this.cache.set(brand, pages);
    const key = `${language} ${path} ${JSON.stringify(boot.answers ?? {})}`;
    const cached = pages.get(key);
    if (cached && this.now() - cached.at < TTL_MS) return cached.paint;
    const paint = this.render(path, language, boot, () => pages.delete(key));
    pages.set(key, { at: this.now(), paint });
    for (const oldest of [...pages.keys()].filter((each) => each.includes(' /?')).slice(0, -MAX_LINKED_PAGES)) pages.delete(oldest);
    return paint;
  }

  private async render(path: string, language: PageLanguage, boot: Boot, forget: () => void): Promise<Paint> {
    const request = { path, language, boot };
    const isOfRemote = path.startsWith('/?') || path === '/' || path === BOOKING;
    const page = await (isOfRemote ? this.remote.paint(request) : undefined);
    // The next request asks a remote again that did not respond.
    if (isOfRemote && !page) forget();
    try {
      return this.paintFrame(request, page);
    } catch (err) {
      // The scripts draw the page as well; without this no page of the operator would load.
      log.error({ err }, 'paint failed');
      forget();
      return { html: '', css: '' };
    }
  }
}
