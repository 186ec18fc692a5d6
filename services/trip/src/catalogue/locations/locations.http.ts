import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { CreateLocation } from './create-location.js';
import { CreatePoint } from './points/create-point.js';
import { DeleteLocation } from './delete-location.js';
import { DeletePoint } from './points/delete-point.js';
import { EditPoint } from './points/edit-point.js';
import { EditLocation } from './edit-location.js';
import type { Location } from './location.js';
import { locationResponse } from './location-response.js';
import { Locations } from './locations.port.js';
import { PublishLocation } from './publish-location.js';

const forStaff = (location: Location) => ({ ...locationResponse(location), version: location.version ?? 0 });

@Controller()
export class LocationsHttp {
  constructor(
    private readonly locations: Locations,
    private readonly createLocation: CreateLocation,
    private readonly editLocation: EditLocation,
    private readonly deleteLocation: DeleteLocation,
    private readonly publishLocation: PublishLocation,
    private readonly createPoint: CreatePoint,
    private readonly editPoint: EditPoint,
    private readonly deletePoint: DeletePoint,
  ) {}

  @Call(calls.getLocations)
  async all(@Ctx() caller: Caller) {
    return { locations: (await this.locations.all(caller.operatorId)).map(forStaff) };
  }

  @Call(calls.getPublicLocations)
  async public(@Ctx() caller: Caller) {
    return { locations: (await this.locations.public(caller.operatorId)).map(locationResponse) };
  }

  @Call(calls.createLocation)
  async create(@Input() input: InputOf<'createLocation'>, @Ctx() caller: Caller) {
    await this.createLocation.run(caller, input.name, input);
    return tripMessage('LOCATION_ADDED');
  }

  @Call(calls.editLocation)
  async edit(@Input() input: InputOf<'editLocation'>, @Ctx() caller: Caller) {
    await this.editLocation.run(caller, input);
    return tripMessage('LOCATION_UPDATED');
  }

  @Call(calls.deleteLocation)
  async delete(@Input() input: InputOf<'deleteLocation'>, @Ctx() caller: Caller) {
    await this.deleteLocation.run(caller, input.locationId);
    return tripMessage('LOCATION_DELETED');
  }

  @Call(calls.toggleLocationPublic)
  async togglePublic(@Input() input: InputOf<'toggleLocationPublic'>, @Ctx() caller: Caller) {
    await this.publishLocation.run(caller, input.locationId, input.public);
    return tripMessage(input.public ? 'LOCATION_PUBLIC' : 'LOCATION_HIDDEN');
  }

  @Call(calls.createPoint)
  async addPoint(@Input() input: InputOf<'createPoint'>, @Ctx() caller: Caller) {
    await this.createPoint.run(caller, input.locationId, input.name);
    return tripMessage('POINT_ADDED');
  }

  @Call(calls.editPoint)
  async renamePoint(@Input() input: InputOf<'editPoint'>, @Ctx() caller: Caller) {
    await this.editPoint.run(caller, input.pointId, input.name, input.version);
    return tripMessage('POINT_UPDATED');
  }

  @Call(calls.deletePoint)
  async removePoint(@Input() input: InputOf<'deletePoint'>, @Ctx() caller: Caller) {
    await this.deletePoint.run(caller, input.pointId);
    return tripMessage('POINT_DELETED');
  }
}
