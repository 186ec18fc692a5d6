import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { writtenLanguages } from '@atoll/languages/languages';
import { configRow } from '@atoll/operator-settings/configs';
import { Switch } from '@atoll/ui/fields/switch';
import { TextArea, TextField } from '@atoll/ui/fields/text-field';
import type { Config } from '../../server-types.js';
import { configNameTexts, configTexts } from '../../messages/en/office/config.js';
import { kindOf, sentValue, shownValue } from './config-values.js';

interface ConfigFieldProps {
  readonly config: Config;
  /** The edited value, shown instead of the stored one. */
  readonly typed: string | undefined;
  /** Another admin has saved it since its edit began. */
  readonly isChangedMeanwhile: boolean;
  readonly checked: boolean;
  readonly onChange: (value: string) => void;
}

/** A config row by its kind: switch, number or text; its label is the name of the row [AW-52]. */
export function ConfigField({ config, typed, isChangedMeanwhile, checked, onChange }: ConfigFieldProps): ReactElement {
  const t = useTexts(configTexts);
  const tName = useTexts(configNameTexts);
  const when = useWhen();
  const row = configRow(config.name);
  const label = row ? tName(row.key) : config.name;
  const value = typed ?? shownValue(config);
  const by = config.updatedByUsername && config.updated_at ? t('by', { name: config.updatedByUsername, date: when.date(config.updated_at) }) : undefined;
  const hint = isChangedMeanwhile ? t('meanwhile', { value: shownValue(config) || '–' }) : by;
  if (kindOf(config) === 'switch')
    return <Switch spread label={label} {...(by ? { detail: by } : {})} checked={value === 'true'} onChange={(on) => onChange(String(on))} />;
  if (kindOf(config) === 'text') return <TextArea label={label} hint={hint} rows={3} value={value} onChange={onChange} />;
  const isRefused = (checked || typed !== undefined) && sentValue(config, value) === undefined;
  if (kindOf(config) === 'languages') {
    const codes = writtenLanguages.join(', ');
    return <TextField label={label} hint={hint} value={value} error={isRefused ? t('LANGUAGES', { codes }) : undefined} onChange={onChange} />;
  }
  return <TextField label={label} hint={hint} inputMode="decimal" value={value} error={isRefused ? t('NUMBER') : undefined} onChange={onChange} />;
}
