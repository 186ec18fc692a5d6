import type { OperatorSettings } from '@atoll/operator-settings/settings';

export abstract class Settings {
  abstract of(operatorId: string): Promise<OperatorSettings>;
}
