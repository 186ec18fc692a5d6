import { MailedReportsService } from '@atoll/contracts/gen/atoll/reporting/v1/reporting';
import { startService } from '@atoll/runtime/start/service';
import { startBackground } from './background.js';
import { environment } from './environment.js';
import { migrations } from './migrations.js';
import { ReportingModule } from './module.js';

await startService({
  name: 'reporting',
  environment,
  migrations,
  module: ReportingModule,
  grpc: { services: [MailedReportsService] },
  onReady: startBackground,
});
