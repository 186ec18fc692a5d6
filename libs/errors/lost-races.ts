/** Codes of a lost race: they say nothing about the request itself, which may succeed when it is sent again. */
const LOST_RACES: readonly string[] = ['CONCURRENT_CHANGE', 'STILL_RUNNING'];

export const isLostRace = (code: string): boolean => LOST_RACES.includes(code);
