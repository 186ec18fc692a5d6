/** The number of a trip, typed as '155' or '#155'; longer ones are phone numbers. */
export function typedTripId(typed: string): number | undefined {
  const id = /^#?([1-9]\d{0,5})$/.exec(typed.trim())?.[1];
  return id === undefined ? undefined : Number(id);
}
