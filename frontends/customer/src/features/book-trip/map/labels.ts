import type { Point, Size } from './geography.js';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Labelled {
  readonly at: Point;
  readonly name: string;
}

export interface Label<T> {
  readonly of: T;
  /** Position where the text starts, on its base line. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

export const LABEL_SIZE = 13;
/** Wider than the letters of the font are on average, so that a drawn name is not wider than its box. */
const LETTER = 0.62 * LABEL_SIZE;
const GAP = 12;

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const around = ({ x, y }: Point, by: number): Box => ({ left: x - by, right: x + by, top: y - by, bottom: y + by });

/** Right, left, below and above the place. */
function boxesBeside({ at: { x, y }, name }: Labelled): readonly Box[] {
  const width = Math.max(1, [...name].length) * LETTER;
  const [half, tall] = [LABEL_SIZE * 0.7, LABEL_SIZE * 1.4];
  return [
    { left: x + GAP, right: x + GAP + width, top: y - half, bottom: y + half },
    { left: x - GAP - width, right: x - GAP, top: y - half, bottom: y + half },
    { left: x - width / 2, right: x + width / 2, top: y + GAP, bottom: y + GAP + tall },
    { left: x - width / 2, right: x + width / 2, top: y - GAP - tall, bottom: y - GAP },
  ];
}

/**
 * Places the names in their order of importance, each where it overlaps neither another name nor another place nor a point of `line`; a name
 * without such a spot is left out. The first `kept` are never left out: they may cover the line or a place, but no other name.
 */
export function placeLabels<T extends Labelled>(places: readonly T[], line: readonly Point[], size: Size, kept: number): readonly Label<T>[] {
  const placed: Label<T>[] = [];
  for (const [index, of] of places.entries()) {
    const inside = boxesBeside(of).filter(({ left, right, top, bottom }) => left >= 2 && right <= size.width - 2 && top >= 2 && bottom <= size.height - 2);
    const apart = inside.filter((box) => !placed.some((label) => overlap(label.box, box)));
    const others = [...places.filter((one) => one !== of).map(({ at }) => around(at, 7)), ...line.map((point) => around(point, 3))];
    const clear = apart.find((box) => !others.some((other) => overlap(other, box)));
    const box = clear ?? (index < kept ? apart[0] : undefined);
    if (box) placed.push({ of, x: box.left, y: (box.top + box.bottom) / 2 + LABEL_SIZE * 0.35, box });
  }
  return placed;
}
