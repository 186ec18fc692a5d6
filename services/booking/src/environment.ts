import { numberVariable, peerVariables, serviceEnvironment } from '@atoll/runtime/start/environment';
import { REPAIR_SETTINGS } from './repair/repairer.js';

export const environment = serviceEnvironment.extend({
  ...peerVariables('identity', 'trip', 'payment'),
  /** A claim is given this long to get its booking; shorter only where a test does not want to wait. */
  REPAIR_AFTER_MS: numberVariable('REPAIR_AFTER_MS', String(REPAIR_SETTINGS.repairAfterMs)),
});
