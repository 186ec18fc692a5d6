import type * as Axe from 'axe-core';

// These functions run in the page, where they are loaded together: none may use what is imported.

interface Colour {
  readonly parseString: (colour: string) => void;
}

declare const axe: typeof Axe & {
  readonly commons: { readonly color: { readonly Color: new () => Colour; readonly getContrast: (one: Colour, other: Colour) => number } };
};

export interface Asked {
  readonly rules: 'all' | 'colours' | 'all but colours';
  /** A selector of the parts that are checked. */
  readonly part: string | null;
  /** Looks of texts that need not be checked again. */
  readonly readable: readonly string[];
}

export interface Found {
  readonly violations: readonly string[];
  /** Looks of texts in which axe found nothing, and that were not asked before. */
  readonly readable: readonly string[];
}

/** Returns what axe reports at the end of running animations. */
async function checkPage({ rules, part, readable }: Asked): Promise<Found> {
  await endAnimations();
  const ofColours = rules === 'all but colours' ? { violations: [], readable: [] } : await contrastOf(part, new Set(readable));
  const options: Axe.RunOptions = { iframes: false, preload: { assets: ['media'] }, resultTypes: ['violations'] };
  if (rules === 'colours') options.runOnly = ['link-in-text-block'];
  else options.rules = { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: rules === 'all' } };
  const { violations } = await axe.run(part ?? document, options);
  const said = ({ id, nodes }: Axe.Result): string[] => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`);
  return { violations: [...ofColours.violations, ...violations].flatMap(said), readable: ofColours.readable };
}

/** Contrast takes most of axe's time, of however few texts it is asked: it is asked of those only that look like none before, and not at all without them. */
async function contrastOf(part: string | null, known: ReadonlySet<string>): Promise<{ violations: Axe.Result[]; readable: string[] }> {
  const MIN_CONTRAST = 4.5;
  const colourOf = (text: string): Colour => {
    const colour = new axe.commons.color.Color();
    colour.parseString(text);
    return colour;
  };
  const isReadable = ({ colour, plainGrounds }: Look): boolean =>
    plainGrounds !== undefined && plainGrounds.every((ground) => axe.commons.color.getContrast(colourOf(ground), colourOf(colour)) >= MIN_CONTRAST);
  const asked = looksOf(part ?? 'body').filter((one) => !known.has(one.look) && !isReadable(one));
  if (asked.length === 0) return { violations: [], readable: [] };
  const include = asked.map(({ element }) => [element]) as unknown as Axe.ContextSpec;
  const options: Axe.RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes', 'incomplete'], elementRef: true, iframes: false };
  const { passes, violations, incomplete } = await axe.run(include, options);
  const elementsOf = (results: readonly Axe.Result[]): Set<unknown> => new Set(results.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
  const looksAmong = (elements: Set<unknown>): Set<string> => new Set(asked.flatMap(({ element, look }) => (elements.has(element) ? [look] : [])));
  const failed = looksAmong(elementsOf(violations));
  // Above a gradient or a picture axe cannot say what the contrast of a text is, wherever it is.
  const unclear = [...looksAmong(elementsOf(incomplete))].filter((look) => /gradient\(|url\(/.test(look));
  return { violations, readable: [...looksAmong(elementsOf(passes)), ...unclear].filter((look) => !failed.has(look)) };
}

/** A text that is shown, with all that its contrast depends on: its letters, its colour and what is drawn below it. */
interface Look {
  readonly element: Element;
  readonly look: string;
  readonly colour: string;
  /** All colours that may be behind it, unless there is more than colours. */
  readonly plainGrounds: readonly string[] | undefined;
}

/**
 * Runs in the page. Returns the texts that are shown in the parts, which is a selector. Those with the same look have the same contrast: it names
 * the backgrounds around the text and those that overlap it, gradients, pictures, and what makes them transparent.
 */
function looksOf(parts: string): Look[] {
  const OUTSIDE = '[aria-hidden="true"]:not(svg), [inert]';
  // Texts that need no contrast, or are not seen.
  const EXEMPT = `${OUTSIDE}, :disabled, [aria-disabled="true"], label:has(:disabled), [type="radio"], [type="checkbox"]`;
  const PICTURES = 'img, canvas, video';
  const SMALL_PX = 18;
  const isClear = (colour: string): boolean => /^transparent$|, 0\)$|\/ 0\)$/.test(colour);
  const isOpaque = (colour: string): boolean => /^rgb\(/.test(colour);
  const around = new Map<Element, { grounds: string; groups: string }>();
  const painted: { element: Element; box: DOMRect }[] = [];

  const pseudoGround = (element: Element, which: string): string => {
    const { content, backgroundColor, backgroundImage, position, width, height, opacity } = getComputedStyle(element, which);
    if (content === 'none' || content === 'normal' || (isClear(backgroundColor) && backgroundImage === 'none')) return '';
    return [which, backgroundColor, backgroundImage, position, width, height, opacity].join(' ');
  };

  /** Backgrounds from the root to the element, without those that an opaque one covers. */
  const aroundOf = (element: Element): { grounds: string; groups: string } => {
    const known = around.get(element);
    if (known) return known;
    const outer = element.parentElement ? aroundOf(element.parentElement) : { grounds: '', groups: '' };
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    const colour = isClear(backgroundColor) ? '' : backgroundColor;
    const rest = [backgroundImage === 'none' ? '' : backgroundImage, pseudoGround(element, '::before'), pseudoGround(element, '::after')].join('');
    const covered = isOpaque(colour) ? '' : outer.grounds;
    const group = [opacity === '1' ? '' : opacity, filter === 'none' ? '' : filter, mixBlendMode === 'normal' ? '' : mixBlendMode].join('');
    const own = { grounds: colour || rest ? `${covered};${colour}${rest}` : outer.grounds, groups: outer.groups + group };
    around.set(element, own);
    // A dialog is drawn above all that it hides.
    if ((colour || rest || element.matches(PICTURES)) && !element.closest(OUTSIDE)) painted.push({ element, box: element.getBoundingClientRect() });
    return own;
  };

  const saidOf = (element: Element): string => `${element.matches(PICTURES) ? element.localName : ''}${aroundOf(element).grounds}|${aroundOf(element).groups}`;
  const hasLetters = (element: Element): boolean =>
    element.matches('input, select, textarea') || [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && /\S/.test(one.nodeValue ?? ''));
  const meet = (one: DOMRect, other: DOMRect): boolean => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

  const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
  for (const element of shown) aroundOf(element);
  const texts = shown.filter((element) => element.closest(parts) && hasLetters(element) && !element.closest(EXEMPT));
  return texts.flatMap((element) => {
    const box = element.getBoundingClientRect();
    // A text that only screen readers read is one pixel wide.
    if (box.width <= 1 || box.height <= 1) return [];
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const overlaps = painted.filter((one) => meet(one.box, box) && !one.element.contains(element) && !element.contains(one.element));
    const behind = [...new Set([element, ...overlaps.map((one) => one.element)].map(saidOf))];
    const isPlain = isOpaque(color) && textShadow === 'none' && behind.every((one) => /^;rgb\([\d, ]+\)\|$/.test(one));
    // Large letters need less contrast.
    const size = Number.parseFloat(fontSize) < SMALL_PX ? 'small' : `${fontSize} ${fontWeight}`;
    const plainGrounds = isPlain ? behind.map((one) => one.slice(1, -1)) : undefined;
    return [{ element, look: [color, size, textShadow, ...behind].join(' ~ '), colour: color, plainGrounds }];
  });
}

/**
 * Ends transitions and animations, because axe measures colours as they are. They are not waited for: a transition that starts again
 * never reports its end. The next frame shows the end, and may start others, of what inherits from an element.
 * A browser on a busy machine may draw no frame for a long time, so a frame is waited for at most a second.
 */
async function endAnimations(): Promise<void> {
  const running = (): Animation[] => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1);
  for (let round = 0; round === 0 || (round < 10 && running().length > 0); round += 1) {
    for (const animation of running()) animation.finish();
    await new Promise((done) => {
      requestAnimationFrame(done);
      setTimeout(done, 1000);
    });
  }
}

/** Defines `checkPage` in the page. */
export const CHECK_PAGE = `globalThis.checkPage = (() => { ${[endAnimations, looksOf, contrastOf, checkPage].join(';')}; return checkPage; })()`;

/**
 * A change of theme would start a transition of every element whose colour is inherited, one after the other. Elements without one take
 * their colours at once, so that they are measured sooner.
 */
export const WITHOUT_TRANSITIONS = `{
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
}`;
