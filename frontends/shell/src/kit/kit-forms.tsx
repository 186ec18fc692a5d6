import { useState, type ReactElement } from 'react';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { Button } from '@atoll/ui/actions/button';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import { DecideDialog } from '@atoll/ui/form-dialogs/decide-dialog';
import { DeleteDialog } from '@atoll/ui/form-dialogs/delete-dialog';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Refusal } from '@atoll/ui/form-dialogs/refusal';
import { Choice, Lines, Text, Tick } from '@atoll/ui/forms/kinds';
import { Phone } from '@atoll/ui/forms/phone-kind';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { Row } from '@atoll/ui/layout/page';
import { Sample } from './sample.js';

const texts = {
  name: 'Name',
  boat: 'Boat',
  phone: 'Phone',
  notes: 'Notes',
  onSale: 'On sale',
  nameMissing: 'Please enter a name.',
  refused: 'This action is not possible in the current state.',
  decided: 'Another user has decided this already.',
  deleted: 'It cannot be used any more.',
  slip: 'The slip of 8KXQ2M4T',
  lead: 'What a refusal looks like:',
} as const;

interface Values {
  readonly name: string;
  readonly boat: string;
  readonly phone: { readonly country: string; readonly number: string };
  readonly notes: string;
  readonly onSale: boolean;
}

const stored: Values = { name: '', boat: 'a', phone: { country: DEFAULT_COUNTRY, number: '' }, notes: '', onSale: true };

const schema: FormSchema<Values, keyof typeof texts> = {
  fields: {
    name: { kind: Text, label: 'name', row: 'first', codes: ['nameMissing'] },
    boat: { kind: Choice, label: 'boat', row: 'first' },
    phone: { kind: Phone, label: 'phone' },
    notes: { kind: Lines, label: 'notes', optional: true },
    onSale: { kind: Tick, label: 'onSale' },
  },
  problem: ({ name }) => (name === '' ? 'nameMissing' : undefined),
};

const options = [
  { value: 'a', label: 'Coral Express' },
  { value: 'b', label: 'Blue Wave' },
];
const t = (key: keyof typeof texts): string => texts[key];
const refuse = async () => ({ error: 'refused' });
const kinds = { edit: 'Form', ask: 'Question', delete: 'Deletion', decide: 'Decision' } as const;

/** The forms and questions of dialogs, each of which is refused, so that the refusal is seen too. */
export function FormSamples(): ReactElement {
  const [shown, setShown] = useState<keyof typeof kinds>();
  const onClose = (): void => setShown(undefined);
  return (
    <Sample title="Forms in dialogs">
      <p>{texts.lead}</p>
      <Refusal text={texts.refused} />
      <Refusal text={texts.decided} isOver />
      <Row>
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
          <Button key={kind} kind="secondary" onClick={() => setShown(kind)}>
            {kinds[kind]}
          </Button>
        ))}
      </Row>
      {shown === 'edit' && (
        <EditDialog
          title="Edit boat"
          save="Save"
          close="Close"
          {...{ schema, t, stored, onClose }}
          shown={{ boat: { options } }}
          refusalOf={() => texts.refused}
          onSave={refuse}
        />
      )}
      {shown === 'ask' && (
        <AskDialog title="Reverse payment?" confirm="Reverse" keep="Keep it" danger refusalOf={() => texts.refused} act={refuse} onClose={onClose}>
          <p>{texts.slip}</p>
        </AskDialog>
      )}
      {shown === 'delete' && (
        <DeleteDialog title="Delete Coral Express?" confirm="Delete boat" keep="Keep boat" text={texts.deleted} remove={refuse} onClose={onClose} />
      )}
      {shown === 'decide' && (
        <DecideDialog
          title="Payment slip"
          close="Close"
          refusalOf={() => ({ text: texts.decided, isOver: true })}
          choices={[
            { label: 'Reject', danger: true, run: refuse },
            { label: 'Verify', run: refuse },
          ]}
          onClose={onClose}
        >
          <p>{texts.slip}</p>
        </DecideDialog>
      )}
    </Sample>
  );
}
