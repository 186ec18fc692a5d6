import type { Location, Route } from '../booking-calls.js';

/** Which places can be chosen, and which go together. */
export interface PlaceChoices {
  readonly from: readonly Location[];
  /** Where one can go from there. */
  readonly to: (fromId: number) => readonly Location[];
}

export interface Pair {
  readonly from: Location;
  readonly to: Location;
}

/** Without routes every place goes with every other. */
export function allPlaces(locations: readonly Location[]): PlaceChoices {
  return { from: locations.length > 1 ? locations : [], to: (fromId) => locations.filter(({ id }) => id !== fromId) };
}

/**
 * With routes: the pairs whose first stop lets people on and whose later stop lets them off [CW-27].
 * A place on no route can only be served by direct trips, which no list names beforehand, so it goes with every other.
 */
export function placesOnRoutes(locations: readonly Location[], routes: readonly Route[]): PlaceChoices {
  const reached = reachedFrom(routes);
  const onRoute = new Set(routes.flatMap(({ stops }) => stops.map(({ location }) => location.id)));
  const to = (fromId: number): readonly Location[] => {
    const byRoute = locations.filter(({ id }) => reached.get(fromId)?.has(id));
    const direct = locations.filter(({ id }) => id !== fromId && !reached.get(fromId)?.has(id) && !(onRoute.has(id) && onRoute.has(fromId)));
    return [...byRoute, ...direct];
  };
  return { from: locations.filter(({ id }) => to(id).length > 0), to };
}

function reachedFrom(routes: readonly Route[]): Map<number, Set<number>> {
  const reached = new Map<number, Set<number>>();
  for (const { stops } of routes) {
    const inOrder = stops.toSorted((a, b) => a.order - b.order);
    for (const [index, stop] of inOrder.entries()) {
      if (!stop.allowEmbark) continue;
      const further = inOrder
        .slice(index + 1)
        .filter(({ allowDisembark }) => allowDisembark)
        .map(({ location }) => location.id);
      reached.set(stop.location.id, new Set([...(reached.get(stop.location.id) ?? []), ...further]));
    }
  }
  return reached;
}

/** The wanted pair where it exists; what does not becomes the first available. */
export function settledPair(choices: PlaceChoices, wanted: { from: number | null; to: number | null }): Pair | undefined {
  const from = choices.from.find(({ id }) => id === wanted.from) ?? choices.from[0];
  if (!from) return undefined;
  const reachable = choices.to(from.id);
  const to = reachable.find(({ id }) => id === wanted.to) ?? reachable[0];
  return to && { from, to };
}

/** The wanted point of a place, or its first one when the wanted one belongs elsewhere [CW-13]. */
export const settledPoint = ({ points }: Location, wanted: number | null): Location['points'][number] | undefined =>
  points.find(({ id }) => id === wanted) ?? points[0];
