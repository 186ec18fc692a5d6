import { needed, serviceEnvironment } from '@atoll/runtime/environment';

export const environment = serviceEnvironment.extend({ SESSION_PRIVATE_KEY: needed });
