import { useState, type ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Facts } from '@atoll/ui/content/facts';
import { FromTo } from '@atoll/ui/content/from-to';
import { Banner } from '@atoll/ui/notices/banner';
import { typedAmount } from '../../fields/major.js';
import { arrivalAt } from '../../fields/trip-form.js';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';
import type { PrivateTransfer } from '../../server-types.js';
import { acceptanceForm } from './acceptance-fields.js';
import { useDecisionProblem } from './decision-problem.js';
import { typedAcceptance, type TypedAcceptance } from './typed-acceptance.js';

/** Price, boat and arrival of the private trip; its departure is the one that was requested [AW-38, PT-08, PT-10]. */
export function AcceptTransferDialog({ transfer, onClose }: { readonly transfer: PrivateTransfer; readonly onClose: () => void }): ReactElement {
  const t = useTexts(privateTransferTexts);
  const when = useWhen();
  const { zone } = useOperatorSettings().operator;
  const { id, fromTime, fromLocation, toLocation, customers } = transfer;
  const [first] = useState(() => typedAcceptance(fromTime, zone));
  const [accept] = api.useAcceptPrivateTransferMutation();
  const boats = api.useGetBoatsQuery({}).data?.boats ?? [];
  const seats = customers.filter(({ ageGroup }) => ageGroup.occupiesSeat).length;
  const save = (typed: TypedAcceptance) => {
    const price = { usd: typedAmount(typed.usd), mvr: typedAmount(typed.mvr) };
    return accept({ privateTransferId: id, boatId: Number(typed.boatId), ...price, toTime: arrivalAt(typed, zone).toISOString() });
  };
  /** Boats with too few seats say so; the server refuses them. */
  const options = boats.map(({ id: boatId, name, capacity }) => ({
    value: String(boatId),
    label: t(capacity < seats ? 'boatTooSmall' : 'boatDetail', { name, capacity }),
  }));
  return (
    <EditDialog
      title={t('acceptTitle', { id })}
      save={t('accept')}
      close={t('acceptClose')}
      width="560px"
      schema={acceptanceForm}
      t={t}
      stored={first}
      shown={{ boatId: { options } }}
      refusalOf={useDecisionProblem()}
      lead={
        <Facts
          items={[
            { label: t('journey'), value: <FromTo from={fromLocation.name} to={toLocation.name} /> },
            { label: t('departure'), value: when.words(fromTime) },
          ]}
        />
      }
      onSave={save}
      onClose={onClose}
    >
      <Banner tone="info">{t('acceptNotifies', { seats: t('seats', { count: seats }) })}</Banner>
    </EditDialog>
  );
}
