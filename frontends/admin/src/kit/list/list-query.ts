/** A tab needs to know this of the query that loads its list. */
export interface ListQuery {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
