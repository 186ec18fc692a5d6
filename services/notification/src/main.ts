import { startService } from '@atoll/runtime/service';
import { startBackground } from './background.js';
import { environment } from './environment.js';
import { NotificationModule } from './module.js';

await startService({ name: 'notification', environment, module: NotificationModule, onReady: startBackground });
