import { Fragment, type ReactElement } from 'react';
import { Pair } from './pair.js';
import type { FieldName, FormSchema, Shown } from './schema.js';
import { fieldNames, type Form } from './use-form.js';

interface FormFieldsProps<Values, Key extends string> {
  readonly schema: FormSchema<Values, Key, string>;
  readonly form: Form<Values>;
  readonly t: (key: Key) => string;
  readonly shown?: Shown<Values> | undefined;
}

/** The fields of a form in their order; neighbours of one row side by side. */
export function FormFields<Values extends object, Key extends string>({ schema, form, t, shown }: FormFieldsProps<Values, Key>): ReactElement {
  const { fields } = schema;
  const names = fieldNames(fields).filter((name) => fields[name]?.when?.(form.values) ?? true);
  const field = (name: FieldName<Values>): ReactElement => <OneField key={name} {...{ schema, form, t, shown, name }} />;
  return (
    <>
      {rowsOf(names, (name) => fields[name]?.row).map(([first, ...others]) => (
        <Fragment key={first}>{others.length === 0 ? field(first) : <Pair>{[first, ...others].map(field)}</Pair>}</Fragment>
      ))}
    </>
  );
}

interface OneFieldProps<Values, Key extends string> extends FormFieldsProps<Values, Key> {
  readonly name: FieldName<Values>;
}

function OneField<Values extends object, Key extends string>({ schema, form, t, shown, name }: OneFieldProps<Values, Key>): ReactElement | null {
  const declaration = schema.fields[name];
  const { values, problem, change } = form;
  if (!declaration) return null;
  const { kind: Kind, label, hint, placeholder, codes, changes, optional, maxLength, input } = declaration;
  const { note, ...props } = (typeof shown === 'function' ? shown(values) : shown)?.[name] ?? {};
  return (
    <>
      <Kind
        {...{ optional, maxLength, input, values }}
        label={t(label)}
        value={values[name]}
        error={problem && codes?.includes(problem.code) ? problem.text : undefined}
        problem={problem?.code}
        hint={hint && t(hint)}
        placeholder={placeholder && t(placeholder)}
        {...props}
        onChange={(value) => change({ ...changes?.(value, values), [name]: value } as Partial<Values>)}
      />
      {note}
    </>
  );
}

/** Neighbours with the same row, in one list. */
function rowsOf<Name>(names: readonly Name[], rowOf: (name: Name) => string | undefined): (readonly [Name, ...Name[]])[] {
  const rows: [Name, ...Name[]][] = [];
  for (const name of names) {
    const last = rows.at(-1);
    const row = rowOf(name);
    if (last && row !== undefined && rowOf(last[0]) === row) last.push(name);
    else rows.push([name]);
  }
  return rows;
}
