import type { Location, Route } from '../server-types.js';

/** The locations that can be chosen, and the valid pairs of them. */
export interface LocationChoices {
  readonly from: readonly Location[];
  /** Destinations from a location. */
  readonly to: (fromId: number) => readonly Location[];
}

export interface Pair {
  readonly from: Location;
  readonly to: Location;
}

/** Without routes every location can be combined with every other. */
export function choicesWithoutRoutes(locations: readonly Location[]): LocationChoices {
  return { from: locations.length > 1 ? locations : [], to: (fromId) => locations.filter(({ id }) => id !== fromId) };
}

/**
 * With routes: pairs of a stop that allows embarking and a later stop that allows disembarking. A location on no route is paired with none [CW-27].
 */
export function choicesOnRoutes(locations: readonly Location[], routes: readonly Route[]): LocationChoices {
  const reached = reachedFrom(routes);
  const to = (fromId: number): readonly Location[] => locations.filter(({ id }) => id !== fromId && reached.get(fromId)?.has(id));
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

/** The wanted pair; a location that is not available is replaced by the first that is. */
export function availablePair(choices: LocationChoices, wanted: { from: number | null; to: number | null }): Pair | undefined {
  const from = choices.from.find(({ id }) => id === wanted.from) ?? choices.from[0];
  if (!from) return undefined;
  const reachable = choices.to(from.id);
  const to = reachable.find(({ id }) => id === wanted.to) ?? reachable[0];
  return to && { from, to };
}

/** The wanted point of a location, or its first one when the wanted one belongs to another location [CW-13]. */
export const availablePoint = ({ points }: Location, wanted: number | null): Location['points'][number] | undefined =>
  points.find(({ id }) => id === wanted) ?? points[0];
