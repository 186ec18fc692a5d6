import type { ReactElement, ReactNode } from 'react';
import { FormFields } from '../form/form-fields.js';
import type { FormSchema, Shown } from '../form/schema.js';
import { isAtField, useForm } from '../form/use-form.js';
import { FormDialog, type FormDialogProps } from './form-dialog.js';
import { Refusal } from './refusal.js';
import { useSaving, type Saving } from './use-saving.js';

interface EditDialogProps<Values extends object, Key extends string> extends Omit<FormDialogProps, 'onSave' | 'busy' | 'children'> {
  readonly schema: FormSchema<Values, Key, string>;
  readonly t: (key: Key) => string;
  /** Values of the record as it is now, or those that a new one starts with. */
  readonly stored: Values;
  readonly shown?: Shown<Values> | undefined;
  /** Latest version of the record. */
  readonly version?: number | undefined;
  /** Text of a refusal that the dialog shows. Absent: the snackbar has shown it, except the one of a field. */
  readonly refusalOf?: (error: unknown) => string;
  /** More to wait for than the save. */
  readonly busy?: boolean;
  readonly onSave: (values: Values, version: number | undefined) => Saving;
  /** Above the fields. */
  readonly lead?: ReactNode;
  /** Below the fields. */
  readonly children?: ReactNode | ((values: Values) => ReactNode);
}

/** Adds or edits a record: the form of a schema. It closes once the record is saved, and otherwise says what is wrong. */
export function EditDialog<Values extends object, Key extends string>({
  schema,
  t,
  stored,
  shown,
  version,
  refusalOf,
  busy = false,
  onSave,
  lead,
  children,
  ...dialog
}: EditDialogProps<Values, Key>): ReactElement {
  const form = useForm(schema, stored, t);
  const saving = useSaving(version);
  const save = async (): Promise<void> => {
    if (!form.isValid()) return;
    const outcome = await saving.run((seen) => onSave(form.values, seen));
    if (outcome?.error) form.refuse(outcome.error, refusalOf?.(outcome.error));
    else if (outcome) dialog.onClose();
  };
  const { problem } = form;
  const isShownHere = problem !== undefined && refusalOf !== undefined && !isAtField(schema, problem.code);
  return (
    <FormDialog {...dialog} busy={busy || saving.isBusy} onSave={() => void save()}>
      <Refusal text={isShownHere ? problem.text : ''} isConflict={saving.hadConflict} />
      {lead}
      <FormFields {...{ schema, form, t, shown }} />
      {typeof children === 'function' ? children(form.values) : children}
    </FormDialog>
  );
}
