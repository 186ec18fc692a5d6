import type { ReactElement } from 'react';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { MAX_SHORT_TEXT } from '@atoll/contracts/limits';
import { TimesFields } from '../../fields/times-fields.js';
import type { TypedTimes } from '../../fields/trip-form.js';
import { Digits, Lines, Text } from '@atoll/ui/forms/kinds';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import { transferProblem, type TypedTransfer } from './transfer-form.js';

export const transferForm: FormSchema<TypedTransfer, TextKey<typeof tripEditTexts>> = {
  fields: {
    provider: { kind: Provider, label: 'transfer.provider', maxLength: MAX_SHORT_TEXT, row: 'boat' },
    boat: { kind: Boat, label: 'transfer.boat', maxLength: MAX_SHORT_TEXT, row: 'boat' },
    times: { kind: Times, label: 'reschedule', codes: ['TT_TIME', 'TT_ARRIVAL'] },
    contact: { kind: Digits, label: 'transfer.contact', hint: 'transfer.contactHint', optional: true, codes: ['TT_CONTACT_DIGITS', 'TT_CONTACT_LEN'] },
    remarks: { kind: Lines, label: 'transfer.remarks', optional: true },
  },
  problem: transferProblem,
};

/** The server's text of a missing provider or boat is shown above the fields, and a shorter one at the field. */
function Provider(props: FieldProps<string>): ReactElement {
  const t = useTexts(tripEditTexts);
  return <Text {...props} error={props.problem === 'TT_PROVIDER' ? t('transfer.providerMissing') : undefined} />;
}

function Boat(props: FieldProps<string>): ReactElement {
  const t = useTexts(tripEditTexts);
  return <Text {...props} error={props.problem === 'TT_BOAT' ? t('transfer.boatMissing') : undefined} />;
}

function Times(props: FieldProps<TypedTimes>): ReactElement {
  const t = useTexts(tripEditTexts);
  return <TimesFields {...props} codes={{ departure: 'TT_TIME', arrival: 'TT_ARRIVAL' }} arrivalLabel={t('transfer.arrival')} />;
}
