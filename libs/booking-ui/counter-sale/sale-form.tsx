import type { ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useNow } from '@atoll/app-frame/page/now';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { saleProblem, seatsLeft, type CounterSale, type Papers } from '@atoll/booking-facts/counter-sale';
import { salePairs, salePrices, type SalePair } from '@atoll/booking-facts/sale-stops';
import type { Trip } from '@atoll/booking-facts/trip-acts';
import { MAX_NAME, MAX_NATIONAL_ID } from '@atoll/contracts/limits';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import type { Money } from '@atoll/money/money';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Select } from '@atoll/ui/fields/select';
import { Stepper } from '@atoll/ui/fields/stepper';
import { TextField } from '@atoll/ui/fields/text-field';
import { Text } from '@atoll/ui/forms/kinds';
import { Phone } from '@atoll/ui/forms/phone-kind';
import type { FieldProps, Fields, FormSchema } from '@atoll/ui/forms/schema';
import { saleTexts } from './sale-texts.js';

export interface SaleForm extends CounterSale {
  readonly papers: readonly Papers[];
  /** Pairs of stops of a route trip. */
  readonly pairs: readonly SalePair[];
  /** Free seats of a direct trip. */
  readonly left: number | undefined;
  /** Papers that the operator requires of each passenger. */
  readonly asked: { readonly nationalIdRequired: boolean; readonly emergencyContactRequired: boolean };
}

/** As many as are sold at once, where no number of seats bounds it. */
const MOST = 20;

export const saleFields = {
  routeToStopId: { kind: Stops, label: 'stops', when: ({ pairs }: SaleForm) => pairs.length > 0 },
  name: { kind: Text, label: 'name', maxLength: MAX_NAME, input: { autoComplete: 'off' }, codes: ['NAMES'] },
  phone: { kind: Phone, label: 'phone', codes: ['CONTACT', 'PHONE'] },
  people: { kind: People, label: 'people' },
  isLocal: { kind: Fare, label: 'fare' },
  // Its inputs have labels of their own.
  papers: { kind: PapersOfEach, label: 'people', when: ({ asked }: SaleForm) => asked.nationalIdRequired || asked.emergencyContactRequired },
} as const satisfies Fields<SaleForm, TextKey<typeof saleTexts>>;

/** Name, phone, stops, how many and what the operator requires of each passenger. */
export const saleForm: FormSchema<SaleForm, TextKey<typeof saleTexts>> = { fields: saleFields, problem: saleProblem };

/** Returns what the sale of a seat of the trip starts with. */
export function useNewSale(trip: Trip): SaleForm {
  const { nationalIdRequired, emergencyContactRequired } = useOperatorSettings();
  const pairs = salePairs(trip, useNow());
  return {
    name: '',
    phone: { country: DEFAULT_COUNTRY, number: '' },
    people: 1,
    isLocal: false,
    routeToStopId: pairs[0]?.id,
    papers: [],
    pairs,
    left: trip.routeId === null ? seatsLeft(trip) : undefined,
    asked: { nationalIdRequired, emergencyContactRequired },
  };
}

/** Returns what the party pays, by the prices of its stops or of a direct trip. */
export function priceOf(trip: Trip, { pairs, routeToStopId, people, isLocal }: SaleForm): readonly Money[] {
  return salePrices(pairs.find(({ id }) => id === routeToStopId)?.prices ?? trip, people, isLocal);
}

function Stops({ label, value, onChange, values: { pairs } }: FieldProps<number | undefined, SaleForm>): ReactElement {
  const t = useTexts(saleTexts);
  const options = pairs.map(({ id, from, to }) => ({ value: String(id), label: t('pair', { from, to }) }));
  return <Select label={label} value={String(value ?? '')} onChange={(id) => onChange(Number(id))} options={options} />;
}

function People({ label, value, onChange, values: { left } }: FieldProps<number, SaleForm>): ReactElement {
  const t = useTexts(saleTexts);
  const detail = left === undefined ? {} : { detail: t('seatsLeft', { count: left }) };
  return <Stepper {...{ label, value, onChange, ...detail }} min={1} max={Math.max(1, left ?? MOST)} />;
}

function Fare({ label, value, onChange }: FieldProps<boolean>): ReactElement {
  const t = useTexts(saleTexts);
  return (
    <Segmented
      label={label}
      value={value ? 'local' : 'tourist'}
      onChange={(fare) => onChange(fare === 'local')}
      options={[
        { value: 'tourist', label: t('tourist') },
        { value: 'local', label: t('local') },
      ]}
    />
  );
}

function PapersOfEach({ value, onChange, values: { people, asked } }: FieldProps<readonly Papers[], SaleForm>): ReactElement {
  const all = Array.from({ length: people }, (_, index) => value[index] ?? {});
  const write = (index: number, changed: Papers): void => onChange(all.map((papers, i) => (i === index ? { ...papers, ...changed } : papers)));
  return (
    <>
      {all.map((papers, index) => (
        <PaperFields key={index} no={index + 1} papers={papers} asked={asked} onChange={(changed) => write(index, changed)} />
      ))}
    </>
  );
}

interface PaperFieldsProps extends Pick<SaleForm, 'asked'> {
  readonly no: number;
  readonly papers: Papers;
  readonly onChange: (changed: Papers) => void;
}

function PaperFields({ no, papers, asked, onChange }: PaperFieldsProps): ReactElement {
  const t = useTexts(saleTexts);
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
