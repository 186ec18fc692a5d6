import { expect, type Locator, type Page } from '@playwright/test';

/** Counts what a person does in a job: each press of a button or a key is an act; the words that they type are not. */
export class Hands {
  private acts = 0;

  constructor(private readonly page: Page) {}

  async press(what: Locator): Promise<void> {
    await what.click();
    this.acts += 1;
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    this.acts += 1;
  }

  /** Ends a job: prints its acts beside the width of the page. More than the limit are a failure. */
  done(job: string, most: number): void {
    print(this.page, `${job}: ${this.acts} acts, at most ${most}`);
    expect(this.acts, job).toBeLessThanOrEqual(most);
    this.acts = 0;
  }
}

/** Prints where something begins, in pixels from the top of the screen. Lower than the limit is a failure. */
export async function expectBegins(what: Locator, name: string, most: number): Promise<void> {
  const { y = Infinity } = (await what.boundingBox()) ?? {};
  print(what.page(), `${name} begins at ${Math.round(y)} px, at most ${most}`);
  expect(y, name).toBeLessThanOrEqual(most);
}

/** By their upper edges. */
export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(upper)).toBeLessThan(await top(lower));
}

// oxlint-disable-next-line no-console -- the counts are the journey's result
const print = (page: Page, words: string): void => console.log(`${page.viewportSize()?.width} px: ${words}`);
