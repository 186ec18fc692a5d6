import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { typedName } from '../named.js';
import { DeleteLocation } from './delete-location.js';
import { EditLocation } from './edit-location.js';
import { locationName, type Location } from './location.js';
import { Locations } from './locations.port.js';

const answered = (location: Location) => ({
  id: location.id,
  name: location.name,
  public: location.public,
  points: location.points.map((point) => ({ ...point, locationId: location.id })),
});

@Controller()
export class LocationsHttp {
  constructor(
    private readonly locations: Locations,
    private readonly editLocation: EditLocation,
    private readonly deleteLocation: DeleteLocation,
  ) {}

  @Call(calls.getLocations)
  async all(@Ctx() caller: Caller) {
    return { locations: (await this.locations.all(caller.operatorId)).map(answered) };
  }

  @Call(calls.getPublicLocations)
  async public(@Ctx() caller: Caller) {
    return { locations: (await this.locations.public(caller.operatorId)).map(answered) };
  }

  @Call(calls.createLocation)
  async create(@Input() input: InputOf<'createLocation'>, @Ctx() caller: Caller) {
    await this.locations.add(caller, locationName(input.name));
    return tripMessage('LOCATION_ADDED');
  }

  @Call(calls.editLocation)
  async edit(@Input() input: InputOf<'editLocation'>, @Ctx() caller: Caller) {
    await this.editLocation.run(caller, input.locationId, input.name);
    return tripMessage('LOCATION_UPDATED');
  }

  @Call(calls.deleteLocation)
  async delete(@Input() input: InputOf<'deleteLocation'>, @Ctx() caller: Caller) {
    await this.deleteLocation.run(caller, input.locationId);
    return tripMessage('LOCATION_DELETED');
  }

  @Call(calls.toggleLocationPublic)
  async togglePublic(@Input() input: InputOf<'toggleLocationPublic'>, @Ctx() caller: Caller) {
    await this.locations.setPublic(caller, input.locationId, input.public);
    return tripMessage(input.public ? 'LOCATION_PUBLIC' : 'LOCATION_HIDDEN');
  }

  @Call(calls.createPoint)
  async createPoint(@Input() input: InputOf<'createPoint'>, @Ctx() caller: Caller) {
    const name = typedName(input.name);
    if (!name) throw badField('name');
    await this.locations.addPoint(caller, input.locationId, name);
    return tripMessage('POINT_ADDED');
  }
}
