import { expect, type Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface Watched {
  readonly asked: string[];
  readonly shifts: () => Promise<readonly Shift[]>;
  /** Drops the shifts until the page's fonts are drawn. */
  readonly forget: () => Promise<void>;
}

/** Records what moves on the page after it was drawn, and what is requested how often. */
export async function watched(page: Page): Promise<Watched> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(globalThis, { seen });
    const nameOf = (node: Node | null): string => `${node?.nodeName} '${node?.textContent?.slice(0, 40)}'`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }[])
        seen.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect: from, currentRect: to }) => `${nameOf(node)} from ${from.y} to ${to.y}, ${from.height} to ${to.height}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const forget = (): Promise<void> =>
    page.evaluate(async () => {
      await document.fonts.ready;
      for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      (globalThis as unknown as { seen: Shift[] }).seen.length = 0;
    });
  return { asked, forget, shifts: () => page.evaluate(() => (globalThis as unknown as { seen: Shift[] }).seen) };
}

/** Two decimals, as browsers report it: letters may differ by a pixel until the font is there. */
export function expectStill(shifts: readonly Shift[]): void {
  expect(shifts.reduce((sum, { value }) => sum + value, 0).toFixed(2), JSON.stringify(shifts)).toBe('0.00');
}
