/** The parts of an error that are logged: never its own properties, because those of a database error hold the refused values. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string | number;
  readonly cause?: LoggedError;
}

const MAX_CAUSES = 5;

/** The serializer of `err` in log lines. */
export function safeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const { name, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  const frames = stack?.slice(stack.indexOf('\n    at ') + 1);
  return {
    type: name,
    message: withoutValues(message),
    ...(frames?.startsWith('    at ') && { stack: frames }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: safeError(cause, depth + 1) }),
  };
}

const VALUES: readonly (readonly [RegExp, string])[] = [
  [/(dup key|Document failed validation)[^]*/i, '$1'],
  [/[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '[token]'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '[uuid]'],
  [/[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g, '[e-mail]'],
  [/\/\/[^\s/@]+@/g, '//[credentials]@'],
  [/\?[^\s"']*/g, '?…'],
  [/\+?\d[\d -]{5,}\d/g, '[number]'],
];

/** Messages of libraries quote their input; what looks like a secret or a contact is replaced. */
export const withoutValues = (text: string): string => VALUES.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
