import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { bookingError } from './errors.js';

/** Refuses what customers ask for during maintenance, with the operator's own text if there is one; staff are exempt [D-61]. */
export function refuseInMaintenance({ maintenance, maintenanceMessage }: Pick<OperatorSettings, 'maintenance' | 'maintenanceMessage'>, byStaff: boolean): void {
  if (byStaff || !maintenance) return;
  const text = maintenanceMessage.trim();
  throw bookingError('MAINTENANCE', text ? { ownText: text } : {});
}
