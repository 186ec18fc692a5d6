import { auditVariables, peerVariables, serviceEnvironment } from '@atoll/runtime/start/environment';

export const environment = serviceEnvironment.extend({ ...peerVariables('identity', 'booking'), ...auditVariables });
