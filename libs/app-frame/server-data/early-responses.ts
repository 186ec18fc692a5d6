import { routes, type CallName } from '@atoll/contracts/http/routes';

/** Name of the global in which the head's script stores the responses that it asked for, by address. */
export const EARLY_RESPONSES = 'atollEarly';
/** As `addressOf` writes it: the head's script replaces it by the uuid in the page's own address. */
export const UUID_OF_PAGE = '%3Auuid';
/** Later a page asks again, because what it would get is old. */
export const EARLY_MS = 20_000;

type Early = Record<string, Promise<Response>> | undefined;
const early = (): Early => (globalThis as { [EARLY_RESPONSES]?: Early })[EARLY_RESPONSES];

/** The query of a call that the head's script has asked for and that the page has not taken yet. */
export function earlyQuery(call: CallName): URLSearchParams | undefined {
  const { path } = routes[call];
  const address = Object.keys(early() ?? {}).find((known) => known.startsWith(`${path}?`));
  return address === undefined ? undefined : new URLSearchParams(address.slice(path.length));
}

/**
 * The response that the head's script has asked for while the scripts were loading (ADR 28), once; undefined where there is none.
 * Only for calls of a visitor: those of a logged-in user carry the token.
 */
export function earlyResponse(address: string): Promise<Response> | undefined {
  const responses = early();
  const response = responses?.[address];
  delete responses?.[address];
  return performance.now() < EARLY_MS ? response : undefined;
}
