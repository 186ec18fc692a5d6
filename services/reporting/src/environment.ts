import { needed, peerVariables, serviceEnvironment } from '@atoll/runtime/start/environment';

export const environment = serviceEnvironment.extend({ ...peerVariables('identity'), AUDIT_SIGNING_KEY: needed });
