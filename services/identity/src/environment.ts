import { auditVariables, needed, serviceEnvironment } from '@atoll/runtime/start/environment';

export const environment = serviceEnvironment.extend({ ...auditVariables, SESSION_PRIVATE_KEY: needed });
