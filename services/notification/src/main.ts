import { startService } from '@atoll/runtime/start/service';
import { startBackground } from './background.js';
import { environment } from './environment.js';
import { NotificationModule } from './module.js';

await startService({ name: 'notification', environment, module: NotificationModule, onReady: startBackground });
