import type { OperatorSettings } from '@atoll/operator-settings/settings';

export abstract class Settings {
  /** Cached for some seconds, so that a booking costs no call for it. */
  abstract of(operatorId: string): Promise<OperatorSettings>;
}
