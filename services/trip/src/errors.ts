import { errorCatalogue } from '@atoll/errors/catalogue';

/** Every refusal of this service beside the shared ones, with its exact text (DOMAIN §7). */
export const tripError = errorCatalogue('trip', {
  NO_BOAT: { kind: 'invalid', text: 'No boat chosen.' },
  LOCATIONS: { kind: 'invalid', text: 'Both locations not selected.' },
  TIMES: { kind: 'invalid', text: 'Both times not selected.' },
  ARRIVAL: { kind: 'invalid', text: 'Arrival should be after departure.' },
  WEEKDAYS: { kind: 'invalid', text: 'Select at least one day of the week if trip is repeating.' },
  ROUTE: { kind: 'invalid', text: 'Route not selected.' },
  TIME: { kind: 'invalid', text: 'Time not selected.' },
  LOCATION_NAME: { kind: 'invalid', text: 'Please enter a location name.' },
  ROUTE_NAME: { kind: 'invalid', text: 'Route name required' },
  ROUTE_STOPS: { kind: 'invalid', text: 'At least 2 stops required' },
  ROUTE_STOP_LOC: { kind: 'invalid', text: 'All stops not selected' },
  ROUTE_DURATION: { kind: 'invalid', text: 'All durations not entered' },
  ROUTE_DUP: { kind: 'invalid', text: 'Each location can be used once within the trip' },
  ROUTE_STOP_PERM: { kind: 'invalid', text: 'Stop N must allow either embark or disembark (or both)' },
  PROVIDER_NAME: { kind: 'invalid', text: 'Please enter a provider name.' },
  BOAT_NAME: { kind: 'invalid', text: 'Please enter a boat name.' },
  BOAT_CAPACITY: { kind: 'invalid', text: 'Please enter boat capacity.' },
  BOAT_PROVIDER: { kind: 'invalid', text: 'Please select a provider.' },
  LAYOUT_LIMITS: { kind: 'invalid', text: 'Rows and columns must be between 1 and 100.' },
  LAYOUT_CAPACITY: { kind: 'invalid', text: 'Active seats exceed boat capacity.' },
  LAYOUT_NAMES: { kind: 'invalid', text: 'Each seat name can be used once.' },
  NOT_CAPTAIN: { kind: 'conflict', text: 'Only captains can be boat staff.' },
});
