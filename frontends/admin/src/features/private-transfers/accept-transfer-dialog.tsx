import { useState, type ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Facts } from '@atoll/ui/content/facts';
import { FromTo } from '@atoll/ui/content/from-to';
import { Checkbox } from '@atoll/ui/fields/checkbox';
import { Select } from '@atoll/ui/fields/select';
import { TextField } from '@atoll/ui/fields/text-field';
import { Banner } from '@atoll/ui/notices/banner';
import { FormDialog } from '../../kit/dialogs/form-dialog.js';
import { typedAmount } from '../../fields/major.js';
import { Pair } from '../../fields/price-fields.js';
import { clockTime, TimeField } from '../../fields/time-field.js';
import { arrivalAt } from '../../fields/trip-form.js';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';
import type { PrivateTransfer } from '../../server-types.js';
import { useDecisionProblem } from './decision-problem.js';
import { acceptanceProblem, typedAcceptance, type AcceptanceProblem, type TypedAcceptance } from './typed-acceptance.js';

/** Price, boat and arrival of the private trip; its departure is the one that was requested [AW-38, PT-08, PT-10]. */
export function AcceptTransferDialog({ transfer, onClose }: { readonly transfer: PrivateTransfer; readonly onClose: () => void }): ReactElement {
  const t = useTexts(privateTransferTexts);
  const when = useWhen();
  const problemText = useDecisionProblem();
  const { zone } = useOperatorSettings().operator;
  const { id, fromTime, fromLocation, toLocation, customers } = transfer;
  const [typed, setTyped] = useState<TypedAcceptance>(() => typedAcceptance(fromTime, zone));
  const [problem, setProblem] = useState<AcceptanceProblem>();
  const [accept, { isLoading, error }] = api.useAcceptPrivateTransferMutation();
  const seats = customers.filter(({ ageGroup }) => ageGroup.occupiesSeat).length;
  const wrong = (...codes: AcceptanceProblem[]): string | undefined => (problem && codes.includes(problem) ? t(problem) : undefined);
  const change = (part: Partial<TypedAcceptance>): void => {
    setTyped({ ...typed, ...part });
    setProblem(undefined);
  };
  const save = async (): Promise<void> => {
    const found = acceptanceProblem(typed);
    if (found) return setProblem(found);
    const price = { usd: typedAmount(typed.usd), mvr: typedAmount(typed.mvr) };
    const outcome = await accept({ privateTransferId: id, boatId: Number(typed.boatId), ...price, toTime: arrivalAt(typed, zone).toISOString() });
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog
      title={t('acceptTitle', { id })}
      save={t('accept')}
      close={t('acceptClose')}
      busy={isLoading}
      width="560px"
      onClose={onClose}
      onSave={() => void save()}
    >
      {error !== undefined && (
        <Banner tone="danger" role="alert">
          {problemText(error)}
        </Banner>
      )}
      <Facts
        items={[
          { label: t('journey'), value: <FromTo from={fromLocation.name} to={toLocation.name} /> },
          { label: t('departure'), value: when.words(fromTime) },
        ]}
      />
      <Prices typed={typed} wrong={wrong('PRICES')} onChange={change} />
      <BoatField boatId={typed.boatId} seats={seats} wrong={wrong('NO_BOAT')} onChange={(boatId) => change({ boatId })} />
      <Arrival typed={typed} wrong={wrong('TIMES', 'ARRIVAL')} onChange={change} />
      <Banner tone="info">{t('acceptNotifies', { seats: t('seats', { count: seats }) })}</Banner>
    </FormDialog>
  );
}

interface PartProps {
  readonly typed: TypedAcceptance;
  readonly wrong: string | undefined;
  readonly onChange: (part: Partial<TypedAcceptance>) => void;
}

function Prices({ typed, wrong, onChange }: PartProps): ReactElement {
  const t = useTexts(privateTransferTexts);
  const field = (name: 'usd' | 'mvr'): ReactElement => (
    <TextField
      label={t(name)}
      hint={t('wholePrice')}
      inputMode="decimal"
      value={typed[name]}
      error={Number(typedAmount(typed[name]) ?? 0) === 0 ? wrong : undefined}
      onChange={(value) => onChange({ [name]: value })}
      onBlur={() => onChange({ [name]: typedAmount(typed[name]) ?? typed[name] })}
    />
  );
  return (
    <Pair>
      {field('usd')}
      {field('mvr')}
    </Pair>
  );
}

interface BoatFieldProps {
  readonly boatId: string;
  /** That the passengers need. */
  readonly seats: number;
  readonly wrong: string | undefined;
  readonly onChange: (boatId: string) => void;
}

/** Boats with too few seats say so; the server refuses them. */
function BoatField({ boatId, seats, wrong, onChange }: BoatFieldProps): ReactElement {
  const t = useTexts(privateTransferTexts);
  const boats = api.useGetBoatsQuery({}).data?.boats ?? [];
  const options = boats.map(({ id, name, capacity }) => ({
    value: String(id),
    label: t(capacity < seats ? 'boatTooSmall' : 'boatDetail', { name, capacity }),
  }));
  return <Select label={t('boat')} placeholder={t('chooseBoat')} value={boatId} error={wrong} options={options} onChange={onChange} />;
}

function Arrival({ typed, wrong, onChange }: PartProps): ReactElement {
  const t = useTexts(privateTransferTexts);
  const isEarlier = (clockTime(typed.arrival) ?? '99') <= typed.departure;
  return (
    <>
      <TimeField label={t('arrival')} value={typed.arrival} error={wrong} onChange={(arrival) => onChange({ arrival })} />
      {(typed.nextDay || isEarlier) && <Checkbox label={t('nextDay')} checked={typed.nextDay} onChange={(nextDay) => onChange({ nextDay })} />}
    </>
  );
}
