import { useState } from 'react';
import { errorText, isCallError } from '@atoll/app-frame/server-data/api';
import type { FieldName, Fields, FormSchema } from './schema.js';

/** A refusal as a dialog shows it. */
export interface Refused {
  readonly text: string;
  /** True where another user has decided, so that nothing is left to ask. */
  readonly isOver?: boolean;
}

/** Text of a refusal that a dialog shows. */
export type RefusalOf = (error: unknown) => string | Refused;

export const asRefused = (refused: string | Refused): Refused => (typeof refused === 'string' ? { text: refused } : refused);

export interface Problem extends Refused {
  readonly code: string;
}

export interface Form<Values> {
  readonly values: Values;
  readonly problem: Problem | undefined;
  /** Whether a value differs from what is stored. */
  readonly isChanged: boolean;
  readonly change: (part: Partial<Values>) => void;
  /** Shows the first problem, if there is one. */
  readonly isValid: () => boolean;
  /** Shows what the server has refused. */
  readonly refuse: (error: unknown, refused?: string | Refused) => void;
  /** Shows what is stored. */
  readonly reset: () => void;
}

/**
 * State of a form. What was typed replaces what is stored; a field that was not touched follows the record, also when another user
 * changes it while the form is open. A change of any field removes the problem.
 */
export function useForm<Values extends object, Key extends string>(
  schema: FormSchema<Values, Key, string>,
  stored: Values,
  textOf: (code: Key) => string,
): Form<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [problem, setProblem] = useState<Problem>();
  const groups = fieldNames(schema.fields).filter((name) => schema.fields[name]?.isGroup);
  const values = { ...stored, ...typed, ...ofGroups(groups, (name) => typed[name] && { ...stored[name], ...typed[name] }) };
  return {
    values,
    problem,
    isChanged: (Object.keys(typed) as (keyof Values)[]).some((name) => JSON.stringify(values[name]) !== JSON.stringify(stored[name])),
    change: (part) => {
      const changed = ofGroups(groups, (name) => part[name] && changedParts(values[name], part[name]));
      setTyped((before) => ({ ...before, ...part, ...ofGroups(groups, (name) => changed[name] && { ...before[name], ...changed[name] }) }));
      setProblem(undefined);
    },
    isValid: () => {
      const code = schema.problem?.(values);
      setProblem(code === undefined ? undefined : { code, text: textOf(code as Key) });
      return code === undefined;
    },
    refuse: (error, refused = errorText(error)) => setProblem({ code: isCallError(error) ? error.code : '', ...asRefused(refused) }),
    reset: () => {
      setTyped({});
      setProblem(undefined);
    },
  };
}

/** The problem, where no field of the form shows it: it stands above the fields. */
export const aboveFields = <Values, Key extends string>({ fields }: FormSchema<Values, Key, string>, problem: Problem | undefined): Problem | undefined =>
  problem && fieldNames(fields).some((name) => fields[name]?.codes?.includes(problem.code) === true) ? undefined : problem;

export const fieldNames = <Values, Key extends string>(fields: Fields<Values, Key>): FieldName<Values>[] => Object.keys(fields) as FieldName<Values>[];

/** The groups for which there is a value. */
function ofGroups<Values>(groups: readonly FieldName<Values>[], valueOf: (name: FieldName<Values>) => unknown): Partial<Values> {
  return Object.fromEntries(groups.map((name) => [name, valueOf(name)]).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

/** The parts in which a group differs from the values that it showed. */
function changedParts<Group>(shown: Group, changed: Group): Partial<Group> {
  const differing = (Object.keys(changed as object) as (keyof Group)[]).filter((key) => changed[key] !== shown[key]);
  return Object.fromEntries(differing.map((key) => [key, changed[key]])) as Partial<Group>;
}
