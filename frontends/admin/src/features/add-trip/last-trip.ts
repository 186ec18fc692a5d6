import type { DirectPlan, RoutePlan } from './trip-plan.js';

type LastDirect = Pick<DirectPlan, 'boatId' | 'fromId' | 'toId'> & Omit<DirectPlan['times'], 'date'>;
type LastRoute = Pick<RoutePlan, 'boatId' | 'routeId' | 'departure'>;

const keyOf = (kind: string): string => `atoll.admin.last-trip.${kind}`;

/** Remembers on this device what the next trip of a kind mostly shares with the last one. */
const remembered = <Kept extends object>(kind: string) => ({
  read(): Partial<Kept> {
    try {
      return (JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}') ?? {}) as Partial<Kept>;
    } catch {
      return {};
    }
  },
  keep(kept: Kept): void {
    try {
      localStorage.setItem(keyOf(kind), JSON.stringify(kept));
    } catch {
      // the browser refuses storage
    }
  },
});

export const lastDirectTrip = remembered<LastDirect>('direct');
export const lastRouteTrip = remembered<LastRoute>('route');

/** The id, unless its record is gone or not listed yet. */
export const listed = (records: readonly { readonly id: number }[], id: string): string => (records.some((record) => String(record.id) === id) ? id : '');
