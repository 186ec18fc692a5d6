import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { writtenLanguages } from '@atoll/languages/languages';
import { configRow, type ConfigKey, type ConfigKind } from '@atoll/operator-settings/configs';
import { Switch } from '@atoll/ui/fields/switch';
import { TextArea, TextField } from '@atoll/ui/fields/text-field';
import type { FieldKind, FieldProps } from '@atoll/ui/forms/schema';
import { configTexts } from '../../messages/en/office/config.js';
import { kindOf, sentValue, type ConfigForm } from './config-values.js';

type Unit = 'USD' | 'MVR' | 'min' | 'h' | 'seats';

const units: Readonly<Partial<Record<ConfigKey, Unit>>> = {
  sameDayDiscountCent: 'USD',
  centPerSeat: 'USD',
  centPerSeatLocal: 'USD',
  sameDayDiscountLaari: 'MVR',
  laariPerSeat: 'MVR',
  laariPerSeatLocal: 'MVR',
  unpaidHoldMinutes: 'min',
  unpaidSeatsPerContact: 'seats',
  unpaidSeatsPerAddress: 'seats',
  reminderHours: 'h',
};

function OnOff({ label, hint, value, onChange }: FieldProps<string>): ReactElement {
  return <Switch spread label={label} detail={hint} checked={value === 'true'} onChange={(on) => onChange(String(on))} />;
}

function Lines({ label, hint, value, onChange }: FieldProps<string>): ReactElement {
  return <TextArea label={label} hint={hint} rows={3} value={value} onChange={onChange} />;
}

/** Numbers and lists say at once what is wrong, because one Save sends many rows. */
function Languages({ label, hint, value, onChange }: FieldProps<string>): ReactElement {
  const t = useTexts(configTexts);
  const error = sentValue('languages', value) === undefined ? t('LANGUAGES', { codes: writtenLanguages.join(', ') }) : undefined;
  return <TextField {...{ label, hint, value, onChange, error }} />;
}

/** A list whose refusal is one text. */
function listOf(kind: ConfigKind, refusal: 'REFUND_BANDS' | 'TAXES'): FieldKind<string, ConfigForm> {
  return function ListField({ label, hint, value, onChange }) {
    const t = useTexts(configTexts);
    const error = sentValue(kind, value) === undefined ? t(refusal) : undefined;
    return <TextField {...{ label, hint, value, onChange, error }} />;
  };
}

function numberIn(unit: Unit): FieldKind<string, ConfigForm> {
  return function NumberField({ label, hint, value, onChange }) {
    const t = useTexts(configTexts);
    const error = sentValue('hundredths', value) === undefined ? t('NUMBER') : undefined;
    return <TextField inputMode="decimal" unit={t(unit)} {...{ label, hint, value, onChange, error }} />;
  };
}

const numberFields: Readonly<Record<Unit, FieldKind<string, ConfigForm>>> = {
  USD: numberIn('USD'),
  MVR: numberIn('MVR'),
  min: numberIn('min'),
  h: numberIn('h'),
  seats: numberIn('seats'),
};

const others: Readonly<Partial<Record<ConfigKind, FieldKind<string, ConfigForm>>>> = {
  switch: OnOff,
  languages: Languages,
  refundBands: listOf('refundBands', 'REFUND_BANDS'),
  taxes: listOf('taxes', 'TAXES'),
};

/** How a row is edited: a switch, a number with its unit, or a text [AW-52]. */
export function fieldOf(name: string): FieldKind<string, ConfigForm> {
  const key = configRow(name)?.key;
  const unit = key && units[key];
  return unit ? numberFields[unit] : (others[kindOf({ name })] ?? Lines);
}
