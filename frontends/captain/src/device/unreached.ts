import { isCallError } from '@atoll/app-frame/server-data/api';

/** No response, or none that decides anything: the server is down, or refuses for now. */
export const isUndecided = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** The read failed without an answer of the server to it, so what the device has kept is the latest. */
export const isUnreached = (error: unknown): boolean => isCallError(error) && isUndecided(error.status);
