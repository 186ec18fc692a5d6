import { TripsService } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { startService } from '@atoll/runtime/service';
import { startBackground } from './background.js';
import { TripModule } from './module.js';

await startService({ name: 'trip', module: TripModule, grpc: { services: [TripsService] }, onReady: startBackground });
