import type { Output } from '@atoll/contracts/http/calls';
import { withNames } from '@atoll/languages/names';
import type { Location } from './location.js';

type LocationResponse = Output<'getPublicLocations'>['locations'][number];

/** A location as the calls return it and as the page server writes it into Home. */
export const locationResponse = ({ id, name, names, public: isPublic, points, coordinates }: Location): LocationResponse => ({
  id,
  name,
  ...withNames(names),
  public: isPublic,
  points: points.map((point) => ({ id: point.id, name: point.name, locationId: id })),
  ...coordinates,
});
