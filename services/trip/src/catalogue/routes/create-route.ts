import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Ids } from '../../ids.port.js';
import { namedOf } from '../../named.js';
import { newId } from '../../new-id.js';
import type { Settings } from '../../settings.port.js';
import { actionOf } from '../action.js';
import type { Locations } from '../locations/locations.port.js';
import { newRoute, pairCount, routeOf, type RouteForm } from './route.js';
import type { Routes } from './routes.port.js';

export class CreateRoute {
  constructor(
    private readonly routes: Routes,
    private readonly locations: Locations,
    private readonly settings: Settings,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, form: RouteForm): Promise<void> {
    const { operatorId } = caller;
    const entered = newRoute(form, (await this.settings.of(operatorId)).languages);
    const locationIds = entered.stops.map((stop) => stop.locationId);
    const locations = await this.locations.byIds(operatorId, locationIds);
    if (locations.length < locationIds.length) throw commonError('NOT_FOUND');
    const named = new Map(locations.map((location) => [location.id, namedOf(location)]));
    const [id, stopIds, pairIds] = await Promise.all([
      newId(this.ids, caller, 'route'),
      this.ids.many(operatorId, 'routeStop', locationIds.length),
      this.ids.many(operatorId, 'stopPair', pairCount(locationIds.length)),
    ]);
    await this.routes.add(operatorId, routeOf(id, entered, named, stopIds, pairIds), actionOf(caller, this.clock.now(), 'created'));
  }
}
