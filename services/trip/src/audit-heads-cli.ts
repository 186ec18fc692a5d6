import { printAuditHeads } from '@atoll/outbox/audit/print-audit-heads';
import { auditedBoat, auditedLocation, auditedProvider, auditedRoute } from './catalogue/audited-types.js';
import { boats } from './catalogue/boats/boats.schema.js';
import { locations } from './catalogue/locations/locations.schema.js';
import { providers } from './catalogue/providers/providers.schema.js';
import { routes } from './catalogue/routes/routes.schema.js';
import { auditedTrip } from './trips/changes/trip-entry.js';
import { trips } from './trips/trips.schema.js';

await printAuditHeads([
  { collection: trips, type: auditedTrip },
  { collection: locations, type: auditedLocation },
  { collection: providers, type: auditedProvider },
  { collection: boats, type: auditedBoat },
  { collection: routes, type: auditedRoute },
]);
