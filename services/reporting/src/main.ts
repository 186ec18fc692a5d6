import { startService } from '@atoll/runtime/start/service';
import { startBackground } from './background.js';
import { environment } from './environment.js';
import { ReportingModule } from './module.js';

await startService({ name: 'reporting', environment, module: ReportingModule, onReady: startBackground });
