import type { Location } from '../server-types.js';
import { isInside, kilometres, placeOf, projectionOf, type Point, type Size } from './geography.js';
import { placeLabels, type Label } from './labels.js';

export interface Island {
  readonly id: number;
  readonly name: string;
  readonly at: Point;
  /** Departure or destination. */
  readonly isEnd: boolean;
}

export interface RouteDrawing {
  readonly islands: readonly Island[];
  readonly labels: readonly Label<Island>[];
  /** A quadratic curve from the departure to the destination, which ends before the islands. */
  readonly start: Point;
  readonly bend: Point;
  readonly end: Point;
  /** Middle of the curve, and its direction there in degrees. */
  readonly middle: Point;
  readonly heading: number;
  readonly km: number;
}

/** Space around the two ends for their names and for the islands beside the route. */
const MARGIN: Size = { width: 84, height: 42 };
const BEND = 0.16;
const SHORE = 14;
const SAMPLES = 16;
/** Letters of a name that fit beside an island in the middle of the map. */
const LONGEST = 16;
/** Nearer than this the names could not be told apart. */
const LEAST_KM = 0.05;

/** Undefined when the place of an end is not known, or both are the same. */
export function drawRoute(locations: readonly Location[], from: Location, to: Location, size: Size): RouteDrawing | undefined {
  const [start, end] = [placeOf(from), placeOf(to)];
  if (!start || !end) return undefined;
  const km = kilometres(start, end);
  if (km < LEAST_KM) return undefined;
  const project = projectionOf(start, end, size, MARGIN);
  const [a, b] = [project(start), project(end)];
  const curve = curveBetween(a, b);
  const ends = [
    { id: from.id, name: short(from.name), at: a, isEnd: true },
    { id: to.id, name: short(to.name), at: b, isEnd: true },
  ];
  const others = locations.flatMap((location): Island[] => {
    const place = placeOf(location);
    const at = place && project(place);
    const isShown = at && location.id !== from.id && location.id !== to.id && isInside(at, size, 10);
    return isShown ? [{ id: location.id, name: short(location.name), at, isEnd: false }] : [];
  });
  const islands = [...ends, ...others];
  const line = Array.from({ length: SAMPLES + 1 }, (_none, step) => pointOf(curve, step / SAMPLES)).filter((point) => far(point, a) && far(point, b));
  return { islands, labels: placeLabels(islands, line, size, ends.length), ...curve, middle: pointOf(curve, 0.5), heading: headingOf(a, b), km };
}

/** The caption and the description of the map have the whole names. */
const short = (name: string): string =>
  [...name].length > LONGEST
    ? `${[...name]
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : name;

type Curve = Pick<RouteDrawing, 'start' | 'bend' | 'end'>;

const far = (point: Point, from: Point): boolean => Math.hypot(point.x - from.x, point.y - from.y) > SHORE;
const headingOf = (a: Point, b: Point): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

/** Bends to the right of the direction of travel, so that the way back is another line; its ends keep off the islands. */
function curveBetween(a: Point, b: Point): Curve {
  const bend = { x: (a.x + b.x) / 2 - (b.y - a.y) * BEND, y: (a.y + b.y) / 2 + (b.x - a.x) * BEND };
  return { start: towards(a, bend), bend, end: towards(b, bend) };
}

function towards(from: Point, to: Point): Point {
  const part = SHORE / Math.max(SHORE, Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function pointOf({ start, bend, end }: Curve, t: number): Point {
  const mix = (axis: 'x' | 'y'): number => (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * end[axis];
  return { x: mix('x'), y: mix('y') };
}
