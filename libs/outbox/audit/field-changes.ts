import type { FieldChange } from '@atoll/contracts/gen/atoll/audit/v1/events';

type Fields = Readonly<Record<string, unknown>>;

export interface ChangedFields {
  readonly before: object;
  readonly after: object;
}

/**
 * The fields whose values differ, by path and in the order of their names. Objects are compared field by field, lists as a whole.
 * @param isReadable whether the values of a path may be stored as they are; any other becomes what `hidden` returns
 */
export function fieldChanges({ before, after }: ChangedFields, isReadable: (path: string) => boolean, hidden: (value: string) => string): FieldChange[] {
  const [then, now] = [flat(before), flat(after)];
  const paths = [...new Set([...then.keys(), ...now.keys()])].toSorted();
  const shown = (path: string, value: string | undefined) => (value === undefined || isReadable(path) ? value : hidden(value));
  return paths
    .filter((path) => then.get(path) !== now.get(path))
    .map((path) => ({ field: path, before: shown(path, then.get(path)), after: shown(path, now.get(path)) }));
}

/** Path → JSON of the value. What is null or undefined has no value. */
function flat(value: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(value as Fields).flatMap(([name, inner]): [string, string][] => {
      if (inner === null || inner === undefined) return [];
      const path = prefix + name;
      return isPlainObject(inner) ? [...flat(inner, `${path}.`)] : [[path, JSON.stringify(inner)]];
    }),
  );
}

const isPlainObject = (value: unknown): value is object => typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
