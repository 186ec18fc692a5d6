import {
  FeedbackTextsService,
  OperatorDirectoryService,
  PasswordResetsService,
  SessionsService,
  UsersService,
} from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { startService } from '@atoll/runtime/start/service';
import { startBackground } from './background.js';
import { environment } from './environment.js';
import { migrations } from './migrations.js';
import { IdentityModule } from './module.js';

await startService({
  name: 'identity',
  environment,
  migrations,
  module: IdentityModule,
  grpc: { services: [FeedbackTextsService, OperatorDirectoryService, PasswordResetsService, SessionsService, UsersService] },
  onReady: startBackground,
});
