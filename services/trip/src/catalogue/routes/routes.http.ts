import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { Locations } from '../locations/locations.port.js';
import { CreateRoute } from './create-route.js';
import { DeleteRoute } from './delete-route.js';
import { EditRoute } from './edit-route.js';
import { SetStopPermissions } from './set-stop-permissions.js';
import { routeForStaff, routeResponse } from './route-response.js';
import { publicRoute, type Route } from './route.js';
import { Routes } from './routes.port.js';

@Controller()
export class RoutesHttp {
  constructor(
    private readonly routes: Routes,
    private readonly locations: Locations,
    private readonly createRoute: CreateRoute,
    private readonly editRoute: EditRoute,
    private readonly setStopPermissions: SetStopPermissions,
    private readonly deleteRoute: DeleteRoute,
  ) {}

  @Call(calls.getRoutes)
  async all(@Ctx() caller: Caller) {
    const routes = await this.routes.all(caller.operatorId);
    const shown = isStaff(caller) ? routes : await this.publicOf(caller, routes);
    return { routes: shown.map(isStaff(caller) ? routeForStaff : routeResponse) };
  }

  private async publicOf({ operatorId }: Caller, routes: Route[]): Promise<Route[]> {
    const publicIds = new Set((await this.locations.public(operatorId)).map((location) => location.id));
    return routes.flatMap((route) => publicRoute(route, (id) => publicIds.has(id)) ?? []);
  }

  @Call(calls.createRoute)
  async create(@Input() input: InputOf<'createRoute'>, @Ctx() caller: Caller) {
    await this.createRoute.run(caller, input);
    return tripMessage('ROUTE_ADDED');
  }

  @Call(calls.updateRoutePricing)
  async edit(@Input() input: InputOf<'updateRoutePricing'>, @Ctx() caller: Caller) {
    await this.editRoute.run(caller, input);
    return tripMessage('ROUTE_UPDATED');
  }

  @Call(calls.updateRouteStopSettings)
  async setPermissions(@Input() { id, version, ...permissions }: InputOf<'updateRouteStopSettings'>, @Ctx() caller: Caller) {
    await this.setStopPermissions.run(caller, id, permissions, version);
    return tripMessage('STOP_UPDATED');
  }

  @Call(calls.deleteRoute)
  async delete(@Input() input: InputOf<'deleteRoute'>, @Ctx() caller: Caller) {
    await this.deleteRoute.run(caller, input.id);
    return tripMessage('ROUTE_DELETED');
  }
}
