/** The country of a phone number that names none, as ISO letters; its numbers alone can be verified for the local price [D-21, D-99]. */
export const DEFAULT_COUNTRY = 'mv';

/** Its international dial code. */
export const DEFAULT_DIAL_CODE = '960';
