import { needed, serviceEnvironment } from '@atoll/runtime/start/environment';

export const environment = serviceEnvironment.extend({ SESSION_PRIVATE_KEY: needed });
