/** Limits of a trip's inventory, checked when boats and routes are created. All claims of a trip are in one document, whose writes measured a quarter as fast at 2,000 claims. */
export const MAX_CAPACITY = 1000;
/** The mask of a seat is a signed 64-bit integer, whose sign bit stays unused. */
export const MAX_SEGMENTS = 63;
/** A payment slip has fewer bytes [PY-10, D-69]. */
export const SLIP_BYTES = 2_000_000;
/** A picture of the operator has fewer bytes. */
export const PICTURE_BYTES = 2_000_000;
/** Entries to which searched and combined lists are counted, and to which every list can be paged: a skip reads what it skips. */
export const MAX_COUNTED = 10_000;
/** Days that one request for the lowest prices may span. */
export const MAX_PRICED_DAYS = 14;
/** Trips whose sold seats one subject of a live stream tells: more than an operator has on a day. */
export const MAX_LIVE_TRIPS = 200;
/** Characters of a text of which the contract says no other limit. */
export const MAX_TEXT = 2000;
/** Characters of what staff type in a few words, such as a provider that is not theirs. */
export const MAX_SHORT_TEXT = 100;
/** Characters that staff add to a message to the passengers of a trip: with the rest of it, about five SMS in Thaana. */
export const MAX_NOTICE = 200;
/** Characters of a passenger's name, of an emergency contact, and of a national id. */
export const MAX_NAME = 200;
export const MAX_NATIONAL_ID = 100;
