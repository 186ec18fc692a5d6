import { CreditReservationsService, PaymentClosingService, PaymentDetailsService } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { PaymentReportsService } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import { startService } from '@atoll/runtime/start/service';
import { startBackground } from './background.js';
import { environment, readSettings } from './environment.js';
import { migrations } from './migrations.js';
import { paymentModule } from './module.js';

const { gateways, credentials, deployment, slipBucket, checkEveryMs } = readSettings();

await startService({
  name: 'payment',
  environment,
  migrations,
  module: paymentModule({ gateways, credentials, deployment, slipBucket }),
  grpc: { services: [PaymentDetailsService, PaymentClosingService, CreditReservationsService, PaymentReportsService] },
  onReady: startBackground(checkEveryMs, slipBucket !== undefined),
});
