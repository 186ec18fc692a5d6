import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';

export const locationTexts = defineTexts('admin-locations', {
  add: 'Add Location',
  none: 'No locations yet.',
  noneDetail: 'Trips go from one location to another.',
  name: 'Name',
  close: 'Close',
  public: 'Public',
  publicOf: '{name} is public',
  points: 'Pickup and dropoff points',
  noPoints: 'No points',
  addPoint: 'Add point',
  addPointTo: 'Add point to {name}',
  pointName: 'Name of the point',
  edit: 'Edit name',
  editOf: 'Edit name of {name}',
  saveName: 'Save',
  deleteOf: 'Delete {name}',
  deleteTitle: 'Delete {name}?',
  deleteText: 'Its points go with it. A location that a route or a coming trip uses cannot be deleted.',
  deleteConfirm: 'Delete location',
  deleteKeep: 'Keep location',
  coordinates: 'Coordinates',
  coordinatesHint: 'Latitude and longitude, for the map of the route: 4.1755, 73.5093',
  COORDINATES: 'Please enter latitude and longitude, such as 4.1755, 73.5093.',
  editPointOf: 'Edit name of point {name}',
  deletePointOf: 'Delete point {name}',
  deletePointText: 'A point at which passengers of a coming trip get on or off cannot be deleted.',
  deletePointConfirm: 'Delete point',
  deletePointKeep: 'Keep point',
  NAME: ruleTexts.LOCATION_NAME,
  POINT: 'Please enter a name.',
});

inDhivehi(locationTexts, async () => (await import('../../dv/catalogue/locations.js')).locationDhivehi);
