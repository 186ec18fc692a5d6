import { startService } from '@atoll/runtime/service';
import { startBackground } from './background.js';
import { NotificationModule } from './module.js';

await startService({ name: 'notification', module: NotificationModule, onReady: startBackground });
