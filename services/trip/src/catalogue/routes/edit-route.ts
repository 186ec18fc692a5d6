import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { retryConflicts } from '../../retry-conflicts.js';
import type { Settings } from '../../settings.port.js';
import { actionOf } from '../action.js';
import type { RouteChanges } from './route-changes.port.js';
import { editedRoute, isSameRoute, type RouteForm } from './route.js';
import type { Routes } from './routes.port.js';
import type { RaiseTerms } from '../sale-terms/raise-terms.js';

export type RouteEdit = RouteForm & { id: number; version?: number | null | undefined };

/** New bookings have the new prices; existing ones keep theirs (D-55). */
export class EditRoute {
  constructor(
    private readonly routes: Routes,
    private readonly changes: RouteChanges,
    private readonly terms: RaiseTerms,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** NOT_FOUND, RECORD_CHANGED, and the refusals of the form. */
  async run(caller: Caller, { id, version, ...form }: RouteEdit): Promise<void> {
    const { operatorId } = caller;
    const { languages } = await this.settings.of(operatorId);
    await retryConflicts('route', async () => {
      const route = await this.routes.find(operatorId, id);
      if (!route) throw commonError('NOT_FOUND');
      const wanted = editedRoute(route, form, languages);
      if (typeof version === 'number' && version !== (route.version ?? 0)) {
        // A repeat whose first response was lost.
        if (isSameRoute(route, wanted)) return true;
        throw commonError('RECORD_CHANGED');
      }
      return (await this.changes.edit(operatorId, wanted, actionOf(caller, this.clock.now(), `edited: ${wanted.name}`))) || undefined;
    });
    await this.terms.run(caller, 'route', id);
  }
}
