/** Name of the global in which the head's script stores the responses that it asked for, by address. */
export const EARLY_RESPONSES = 'atollEarly';
/** As `addressOf` writes it: the head's script replaces it by the uuid in the page's own address. */
export const UUID_OF_PAGE = '%3Auuid';
/** Later a page asks again, because what it would get is old. */
export const EARLY_MS = 20_000;

/**
 * The response that the head's script has asked for while the scripts were loading (ADR 28), once; undefined where there is none.
 * Only for calls of a visitor: those of a logged-in user carry the token.
 */
export function earlyResponse(address: string): Promise<Response> | undefined {
  const early = (globalThis as { [EARLY_RESPONSES]?: Record<string, Promise<Response>> })[EARLY_RESPONSES];
  const response = early?.[address];
  delete early?.[address];
  return performance.now() < EARLY_MS ? response : undefined;
}
