import { useState } from 'react';
import { errorText, isCallError } from '@atoll/app-frame/server-data/api';
import type { FieldName, FormSchema } from './schema.js';

interface Problem {
  readonly code: string;
  readonly text: string;
}

export interface Form<Values> {
  readonly values: Values;
  readonly problem: Problem | undefined;
  readonly change: (part: Partial<Values>) => void;
  /** Shows the first problem, if there is one. */
  readonly isValid: () => boolean;
  /** Shows what the server has refused. */
  readonly refuse: (error: unknown, text?: string) => void;
}

/**
 * State of a form. What was typed replaces what is stored; a field that was not touched follows the record, also when another user
 * changes it meanwhile. A change of any field removes the problem.
 */
export function useForm<Values extends object, Key extends string>(
  schema: FormSchema<Values, Key>,
  stored: Values,
  textOf: (code: Key) => string,
): Form<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [problem, setProblem] = useState<Problem>();
  const values = { ...stored, ...typed };
  return {
    values,
    problem,
    change: (part) => {
      setTyped((before) => ({ ...before, ...part }));
      setProblem(undefined);
    },
    isValid: () => {
      const code = schema.problem?.(values);
      setProblem(code && { code, text: textOf(code) });
      return code === undefined;
    },
    refuse: (error, text = errorText(error)) => setProblem({ code: isCallError(error) ? error.code : '', text }),
  };
}

/** Whether a field shows the problem; otherwise the form shows it above its fields. */
export const isAtField = <Values, Key extends string>({ fields }: FormSchema<Values, Key>, code: string): boolean =>
  fieldNames(fields).some((name) => fields[name].codes?.includes(code) === true);

export const fieldNames = <Values, Key extends string>(fields: FormSchema<Values, Key>['fields']): FieldName<Values>[] =>
  Object.keys(fields) as FieldName<Values>[];
