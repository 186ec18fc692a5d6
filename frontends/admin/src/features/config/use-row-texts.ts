import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { configRow } from '@atoll/operator-settings/configs';
import type { Config } from '../../server-types.js';
import { configEffectTexts, configNameTexts, configTexts } from '../../messages/en/office/config.js';
import { shownValue } from './config-values.js';

/** Returns the texts of a row: its name, and below it what it does and who has changed it last. */
export function useRowTexts() {
  const t = useTexts(configTexts);
  const tName = useTexts(configNameTexts);
  const tEffect = useTexts(configEffectTexts);
  const when = useWhen();
  const by = ({ updatedByUsername: name, updated_at: at }: Config): string => (name && at ? t('by', { name, date: when.date(at) }) : '');
  return {
    nameOf: (name: string): string => {
      const row = configRow(name);
      return row ? tName(row.key) : name;
    },
    hintOf: (config: Config, isChangedMeanwhile = false): string => {
      if (isChangedMeanwhile) return t('meanwhile', { value: shownValue(config) || '–' });
      const row = configRow(config.name);
      return [row && tEffect(row.key), by(config)].filter(Boolean).join(' ');
    },
  };
}
