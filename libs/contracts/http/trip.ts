import { boatCalls } from './trip/boats.js';
import { tripEditCalls } from './trip/edits.js';
import { locationCalls } from './trip/locations.js';
import { providerCalls } from './trip/providers.js';
import { recordUseCalls } from './trip/record-use.js';
import { routeCalls } from './trip/routes.js';
import { tripSeriesCalls } from './trip/series.js';
import { tripsCalls } from './trip/trips.js';

/** The calls of trip, a file for each kind. */
export const tripCalls = {
  ...tripsCalls,
  ...tripEditCalls,
  ...tripSeriesCalls,
  ...locationCalls,
  ...routeCalls,
  ...boatCalls,
  ...recordUseCalls,
  ...providerCalls,
};
