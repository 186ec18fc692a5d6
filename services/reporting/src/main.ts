import { startService } from '@atoll/runtime/service';
import { startBackground } from './background.js';
import { ReportingModule } from './module.js';

await startService({ name: 'reporting', module: ReportingModule, onReady: startBackground });
