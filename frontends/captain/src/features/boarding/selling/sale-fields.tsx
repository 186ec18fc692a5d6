import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { CounterSale, Papers } from '@atoll/booking-facts/counter-sale';
import { MAX_NAME, MAX_NATIONAL_ID } from '@atoll/contracts/limits';
import { PhoneField } from '@atoll/ui/fields/phone-field';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Select } from '@atoll/ui/fields/select';
import { Stepper } from '@atoll/ui/fields/stepper';
import { TextField } from '@atoll/ui/fields/text-field';
import { sellTexts } from '../../../messages/en/sell.js';
import type { SalePair } from './sale-stops.js';

export type SaleProblem = 'NAMES' | 'CONTACT' | 'PHONE' | undefined;

interface SaleFieldsProps {
  readonly sale: CounterSale;
  /** Pairs of stops of a route trip. */
  readonly pairs: readonly SalePair[];
  /** Free seats of a direct trip. */
  readonly left: number | undefined;
  /** Papers that the operator requires of each passenger. */
  readonly asked: { readonly nationalIdRequired: boolean; readonly emergencyContactRequired: boolean };
  readonly problem: SaleProblem;
  readonly onChange: (changed: Partial<CounterSale>) => void;
}

/** As many as one captain takes money from at once, where no number of seats bounds it. */
const MOST = 20;

export function SaleFields({ sale, pairs, left, asked, problem, onChange }: SaleFieldsProps): ReactElement {
  const t = useTexts(sellTexts);
  const { name, phone, people, isLocal, papers = [], routeToStopId } = sale;
  const write = (index: number, changed: Papers): void =>
    onChange({ papers: Array.from({ length: people }, (_, i) => (i === index ? { ...papers[i], ...changed } : (papers[i] ?? {}))) });
  return (
    <>
      {pairs.length > 0 && (
        <Select
          label={t('stops')}
          value={String(routeToStopId ?? '')}
          onChange={(id) => onChange({ routeToStopId: Number(id) })}
          options={pairs.map(({ id, from, to }) => ({ value: String(id), label: t('pair', { from, to }) }))}
        />
      )}
      <TextField
        label={t('name')}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        error={problem === 'NAMES' ? t('NAMES') : undefined}
        onChange={(typed) => onChange({ name: typed })}
      />
      <PhoneField
        label={t('phone')}
        value={phone}
        error={problem === 'CONTACT' || problem === 'PHONE' ? t(problem) : undefined}
        onChange={(typed) => onChange({ phone: typed })}
      />
      <Stepper
        label={t('people')}
        value={people}
        min={1}
        max={Math.max(1, left ?? MOST)}
        {...(left !== undefined && { detail: t('seatsLeft', { count: left }) })}
        onChange={(count) => onChange({ people: count })}
      />
      <Segmented
        label={t('fare')}
        value={isLocal ? 'local' : 'tourist'}
        onChange={(fare) => onChange({ isLocal: fare === 'local' })}
        options={[
          { value: 'tourist', label: t('tourist') },
          { value: 'local', label: t('local') },
        ]}
      />
      {Array.from({ length: people }, (_, index) => index).map((index) => (
        <PaperFields key={index} no={index + 1} papers={papers[index] ?? {}} asked={asked} onChange={(changed) => write(index, changed)} />
      ))}
    </>
  );
}

interface PaperFieldsProps extends Pick<SaleFieldsProps, 'asked'> {
  readonly no: number;
  readonly papers: Papers;
  readonly onChange: (changed: Papers) => void;
}

function PaperFields({ no, papers, asked, onChange }: PaperFieldsProps): ReactElement {
  const t = useTexts(sellTexts);
  return (
    <>
      {asked.nationalIdRequired && (
        <TextField label={t('nid', { no })} value={papers.nid ?? ''} maxLength={MAX_NATIONAL_ID} autoComplete="off" onChange={(nid) => onChange({ nid })} />
      )}
      {asked.emergencyContactRequired && (
        <TextField
          label={t('emergency', { no })}
          value={papers.emergencyContact ?? ''}
          maxLength={MAX_NAME}
          autoComplete="off"
          onChange={(emergencyContact) => onChange({ emergencyContact })}
        />
      )}
    </>
  );
}
