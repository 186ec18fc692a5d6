import { ReportMailsService, SendNowService } from '@atoll/contracts/gen/atoll/notification/v1/notification';
import { startService } from '@atoll/runtime/start/service';
import { startBackground } from './background.js';
import { environment } from './environment.js';
import { migrations } from './migrations.js';
import { NotificationModule } from './module.js';

await startService({
  name: 'notification',
  environment,
  migrations,
  module: NotificationModule,
  grpc: { services: [SendNowService, ReportMailsService] },
  onReady: startBackground,
});
