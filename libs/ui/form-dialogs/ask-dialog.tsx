import type { ReactElement, ReactNode } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.js';
import { Stack } from '../layout/page.js';
import { FormFields } from '../forms/form-fields.js';
import type { FormSchema, Shown } from '../forms/schema.js';
import { aboveFields, useForm, type RefusalOf } from '../forms/use-form.js';
import { Refusal } from './refusal.js';
import { useSaving, type Saving } from './use-saving.js';

interface AskedFields<Values extends object, Key extends string> {
  readonly schema: FormSchema<Values, Key>;
  readonly t: (key: Key) => string;
  readonly stored: Values;
  readonly shown?: Shown<Values> | undefined;
}

export interface AskDialogProps<Values extends object = object, Key extends string = never> {
  readonly title: string;
  /** The verb. */
  readonly confirm: string;
  readonly keep: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** False while something is not chosen yet; the act is then disabled. */
  readonly isReady?: (values: Values) => boolean;
  /** More to wait for than the act. */
  readonly busy?: boolean;
  /** Text of a refusal that the dialog shows. Absent: the snackbar has shown it. */
  readonly refusalOf?: RefusalOf;
  /** Whether a refusal leaves nothing to ask. */
  readonly isOver?: (error: unknown) => boolean;
  /** Latest version of the record. */
  readonly version?: number | undefined;
  /** Asks more than the confirmation, for example a reason. */
  readonly fields?: AskedFields<Values, Key>;
  readonly act: (version: number | undefined, values: Values) => Saving;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const NOTHING_ASKED = { schema: { fields: {} }, stored: {}, t: (code: string) => code };

/** Asks before an act that cannot be undone. It closes once the act is done. Enter does not confirm it, as it does a form. */
export function AskDialog<Values extends object = object, Key extends string = never>(props: AskDialogProps<Values, Key>): ReactElement {
  const { confirm, keep, busy = false, disabled = false, isReady, refusalOf, isOver, version, fields, act, children, ...dialog } = props;
  const { schema, t, stored, shown } = fields ?? (NOTHING_ASKED as unknown as AskedFields<Values, Key>);
  const form = useForm(schema, stored, t);
  const { isBusy, hadConflict, run } = useSaving(version);
  const confirmed = async (): Promise<void> => {
    if (!form.isValid()) return;
    const outcome = await run((seen) => act(seen, form.values));
    if (outcome && (!outcome.error || isOver?.(outcome.error))) dialog.onClose();
    else if (outcome) form.refuse(outcome.error, refusalOf?.(outcome.error));
  };
  const refused = refusalOf && aboveFields(schema, form.problem);
  return (
    <ConfirmDialog
      {...dialog}
      open
      busy={busy || isBusy}
      disabled={disabled || refused?.isOver === true || isReady?.(form.values) === false}
      confirmLabel={confirm}
      closeLabel={keep}
      onConfirm={() => void confirmed()}
    >
      <Stack>
        <Refusal text={refused?.text} isOver={refused?.isOver} isConflict={hadConflict}>
          {children}
          <FormFields {...{ schema, form, t, shown }} />
        </Refusal>
      </Stack>
    </ConfirmDialog>
  );
}
