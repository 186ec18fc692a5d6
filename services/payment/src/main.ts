import { PaymentDetailsService } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { startService } from '@atoll/runtime/service';
import { startBackground } from './background.js';
import { paymentModule } from './module.js';
import { readSettings } from './settings.js';

const { bank, deployment, checkEveryMs } = readSettings(process.env);

await startService({
  name: 'payment',
  module: paymentModule({ bank, deployment }),
  grpc: { services: [PaymentDetailsService] },
  onReady: startBackground(checkEveryMs),
});
