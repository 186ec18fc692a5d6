/** What a tab needs to know of the query that loads its list. */
export interface ListQuery {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
