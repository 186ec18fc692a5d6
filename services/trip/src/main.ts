import { TransferTargetsService } from '@atoll/contracts/gen/atoll/trip/v1/transfer_targets';
import { TripReportsService } from '@atoll/contracts/gen/atoll/trip/v1/reports';
import { PrivateTripsService, TripsService } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { startService } from '@atoll/runtime/start/service';
import { startBackground } from './background.js';
import { environment } from './environment.js';
import { migrations } from './migrations.js';
import { TripModule } from './module.js';

await startService({
  name: 'trip',
  environment,
  migrations,
  module: TripModule,
  grpc: { services: [TripsService, TransferTargetsService, PrivateTripsService, TripReportsService] },
  onReady: startBackground,
});
