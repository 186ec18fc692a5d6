import { peerVariables, serviceEnvironment } from '@atoll/runtime/environment';

export const environment = serviceEnvironment.extend(peerVariables('identity', 'booking'));
