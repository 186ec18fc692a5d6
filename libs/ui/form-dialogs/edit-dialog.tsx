import type { ReactElement, ReactNode } from 'react';
import { FormFields } from '../forms/form-fields.js';
import type { FormSchema, Shown } from '../forms/schema.js';
import { aboveFields, useForm, type RefusalOf } from '../forms/use-form.js';
import { FormDialog, type FormDialogProps } from './form-dialog.js';
import { Refusal } from './refusal.js';
import { useSaving, type Saving } from './use-saving.js';

interface EditDialogProps<Values extends object, Key extends string> extends Omit<FormDialogProps, 'save' | 'onSave' | 'busy' | 'children'> {
  readonly save: string | ((values: Values) => string);
  readonly schema: FormSchema<Values, Key, string>;
  readonly t: (key: Key) => string;
  /** Values of the record as it is now, or those that a new one starts with. */
  readonly stored: Values;
  readonly shown?: Shown<Values> | undefined;
  /** Latest version of the record. */
  readonly version?: number | undefined;
  /** Text of a refusal that the dialog shows. Absent: the snackbar has shown it, except the one of a field. */
  readonly refusalOf?: RefusalOf;
  /** More to wait for than the save. */
  readonly busy?: boolean;
  /** False while something is not chosen yet; the button to save is disabled. Absent: `problem` of the schema says what is missing. */
  readonly isReady?: (values: Values) => boolean;
  readonly onSave: (values: Values, version: number | undefined) => Saving;
  /** Above the fields. */
  readonly lead?: ReactNode;
  /** Below the fields. */
  readonly children?: ReactNode | ((values: Values) => ReactNode);
}

/** Adds or edits a record: the form of a schema. It closes once the record is saved, and otherwise says what is wrong. */
export function EditDialog<Values extends object, Key extends string>({
  save: label,
  schema,
  t,
  stored,
  shown,
  version,
  refusalOf,
  busy = false,
  isReady,
  canSave = true,
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
  const { values, problem } = form;
  const refused = refusalOf && aboveFields(schema, problem);
  return (
    <FormDialog
      {...dialog}
      save={typeof label === 'string' ? label : label(values)}
      busy={busy || saving.isBusy}
      canSave={canSave && !refused?.isOver}
      isChanged={form.isChanged && !refused?.isOver}
      disabled={isReady?.(values) === false}
      onSave={() => void save()}
    >
      <Refusal text={refused?.text} isOver={refused?.isOver} isConflict={saving.hadConflict}>
        {lead}
        <FormFields {...{ schema, form, t, shown }} />
        {typeof children === 'function' ? children(values) : children}
      </Refusal>
    </FormDialog>
  );
}
