import type { ComponentType, InputHTMLAttributes, ReactNode } from 'react';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A form gives these to the component of a field. */
export interface FieldProps<Value, Values = unknown> {
  readonly label: string;
  readonly value: Value;
  /** All values of the form, for a field that depends on others. */
  readonly values: Values;
  readonly onChange: (value: Value) => void;
  /** Text of the problem at this field. */
  readonly error: string | undefined;
  /** Code of the problem of the form, for a field that consists of several inputs. */
  readonly problem: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly optional?: boolean;
  readonly maxLength?: number | undefined;
  readonly options?: readonly Option[];
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

export type FieldKind<Value, Values = unknown> = ComponentType<FieldProps<Value, Values>>;

interface FieldDeclaration<Value, Values, Key extends string> {
  readonly kind: FieldKind<Value, Values>;
  readonly label: Key;
  readonly hint?: Key;
  readonly placeholder?: Key;
  readonly optional?: true;
  /** As the schema of the call has it, where that is not MAX_TEXT; a test compares both. */
  readonly maxLength?: number;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** Codes of problems, found by the form or by the server, whose text is shown at this field. */
  readonly codes?: readonly string[];
  /** Neighbouring fields of one row stand side by side. */
  readonly row?: string;
  /** Absent: always shown. */
  readonly when?: (values: Values) => boolean;
  /** A value of several inputs, each of which follows the record until it is touched. */
  readonly isGroup?: true;
  /** Other fields change with this one. */
  readonly changes?: (value: Value, values: Values) => Partial<Values>;
}

/** A value without a field is given to the form, which fields and rules read. */
export type Fields<Values, Key extends string> = { readonly [Name in keyof Values]?: FieldDeclaration<Values[Name], Values, Key> };

/** A form, declared once: its fields in their order, and what is wrong with its values. `Own`: codes whose text their field has itself. */
export interface FormSchema<Values, Key extends string, Own extends string = never> {
  readonly fields: Fields<Values, Key>;
  /** The first problem, in the order in which the server refuses them; its code is the key of its text. */
  readonly problem?: (values: Values) => Key | Own | undefined;
}

export type FieldName<Values> = Extract<keyof Values, string>;

/** A field gets these while it is shown, because they depend on data or on other values. */
export type Shown<Values> = ShownProps<Values> | ((values: Values) => ShownProps<Values>);

type ShownProps<Values> = { readonly [Name in keyof Values]?: ShownField<Values[Name]> | undefined };

interface ShownField<Value> extends Partial<Pick<FieldProps<Value>, 'hint' | 'options' | 'error'>> {
  /** Below the field. */
  readonly note?: ReactNode;
}
