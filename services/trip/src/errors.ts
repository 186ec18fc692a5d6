import { errorCatalogue } from '@atoll/errors/catalogue';
import { stateConflict } from '@atoll/errors/common';
import { ruleTexts } from '@atoll/form-rules/texts';

/** Errors of this service, apart from the common ones, with their exact texts (DOMAIN §7). */
export const tripError = errorCatalogue('trip', {
  NO_BOAT: { kind: 'invalid', text: ruleTexts.NO_BOAT },
  LOCATIONS: { kind: 'invalid', text: ruleTexts.LOCATIONS },
  TIMES: { kind: 'invalid', text: ruleTexts.TIMES },
  ARRIVAL: { kind: 'invalid', text: ruleTexts.ARRIVAL },
  WEEKDAYS: { kind: 'invalid', text: ruleTexts.WEEKDAYS },
  ROUTE: { kind: 'invalid', text: ruleTexts.ROUTE },
  TIME: { kind: 'invalid', text: ruleTexts.TIME },
  LOCATION_NAME: { kind: 'invalid', text: ruleTexts.LOCATION_NAME },
  ROUTE_NAME: { kind: 'invalid', text: ruleTexts.ROUTE_NAME },
  ROUTE_STOPS: { kind: 'invalid', text: ruleTexts.ROUTE_STOPS },
  ROUTE_STOP_LOC: { kind: 'invalid', text: ruleTexts.ROUTE_STOP_LOC },
  ROUTE_DURATION: { kind: 'invalid', text: ruleTexts.ROUTE_DURATION },
  ROUTE_DUP: { kind: 'invalid', text: ruleTexts.ROUTE_DUP },
  ROUTE_STOP_PERM: { kind: 'invalid', text: 'Stop {stop} must allow either embark or disembark (or both)' },
  STOP_SETTINGS: { kind: 'invalid', text: ruleTexts.STOP_SETTINGS },
  PROVIDER_NAME: { kind: 'invalid', text: ruleTexts.PROVIDER_NAME },
  BOAT_NAME: { kind: 'invalid', text: ruleTexts.BOAT_NAME },
  BOAT_CAPACITY: { kind: 'invalid', text: ruleTexts.BOAT_CAPACITY },
  BOAT_PROVIDER: { kind: 'invalid', text: ruleTexts.BOAT_PROVIDER },
  LAYOUT_LIMITS: { kind: 'invalid', text: ruleTexts.LAYOUT_LIMITS },
  LAYOUT_CAPACITY: { kind: 'invalid', text: 'Active seats exceed boat capacity.' },
  LAYOUT_NAMES: { kind: 'invalid', text: ruleTexts.LAYOUT_NAMES },
  IN_USE: { kind: 'conflict', text: 'This record is in use and cannot be deleted.' },
  TRIP_NOT_DEPARTED: stateConflict,
  CREATION_GIVEN_UP: stateConflict,
  NOT_CAPTAIN: { kind: 'conflict', text: 'Only captains can be boat staff.' },
});
