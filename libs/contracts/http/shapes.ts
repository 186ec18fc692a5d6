import { languageCodes } from '@atoll/languages/languages';
import { MAX_MINOR } from '@atoll/money/money';
import { z } from 'zod';
import { MAX_TEXT } from '../limits.js';

/** Version of a record as the client read it; an edit that names an older one is refused with RECORD_CHANGED [X]. Without it the edit is saved whatever was read. */
export const maybeVersion = z.int().min(0).nullish();
/** Wire id: a positive integer per operator and entity (D-91). */
export const id = z.int().min(1);
/** An id whose absence a rule refuses with its own text. */
export const maybeId = z.int().nullish();
/**
 * How a text is read where it is not one plain line. Kept beside the schemas, because with a transform OpenAPI would not describe
 * what is accepted.
 */
export const textKinds = z.registry<{ readonly kind: 'multiline' | 'secret' }>();
/** Text with line breaks. */
export const multiline = (maxLength: number) => z.string().max(maxLength).register(textKinds, { kind: 'multiline' });

export const maybeText = z.string().max(MAX_TEXT).nullish();
export const maybeMultiline = multiline(MAX_TEXT).nullish();
/** A password: nothing is trimmed from it. */
export const maybeSecret = z.string().max(MAX_TEXT).register(textKinds, { kind: 'secret' }).nullish();
/** Language of the page from which a request comes; messages about it are sent in it. English without it. */
export const maybeLanguage = z.enum(languageCodes).nullish();
export const maybeFlag = z.boolean().nullish();
/** ISO instant with Z. */
export const instant = z.string();
/** When the caller did it, where a device sends an act later [D-107]: at most 24 h ago; absent: now. */
export const maybeActTime = z.string().max(40).nullish();
/** Id on the captain's device of an act that had to wait there. Where the act is refused, the refusal is kept for the office under this id [D-107]. */
export const maybeOperationId = z.string().min(1).max(60).nullish();
export const maybeInstant = z.string().nullable();
/** Minor units: cent or laari. */
export const minor = z.int();
/** Amount that staff type, in minor units. Below 0: cash that the office pays out. */
export const typedMinor = z.int().min(-MAX_MINOR).max(MAX_MINOR);
/** Price in major units as staff type it ('20', 308.4). */
export const majorPrice = z.union([z.number(), z.string().max(20)]).nullish();

/** Values of a text's placeholders. */
export const textParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** The success message: the text, and its code and params for clients with a catalogue of their own. */
export const message = z.object({ message: z.string(), code: z.string().optional(), params: textParams.optional() });
export const nothing = z.object({});

export const named = z.object({ id, name: z.string() });

/** Names in other languages of the operator, absent without any. The language is text, so that a page of an older release reads one that it does not have. */
export const names = z.array(z.object({ language: z.string(), name: z.string() })).optional();
/** A location, boat or route beside its id: `name` is shown in each language that has no other. */
export const namedInLanguages = named.extend({ names });
/** Names in other languages, replaced as a whole; blank ones are removed. Absent: none, and in an edit unchanged. */
export const maybeNames = z
  .array(z.object({ language: z.enum(languageCodes), name: maybeText }))
  .max(languageCodes.length)
  .nullish();

export const seatPrices = {
  centPerSeat: minor,
  laariPerSeat: minor,
  centPerSeatLocal: minor,
  laariPerSeatLocal: minor,
};

export const page = {
  page: z.int().min(0).nullish(),
  pageLimit: z.int().nullish(),
  sort: z.string().max(20).nullish(),
  search: z.string().max(100).nullish(),
};

/** Counts a list in pages. `totalIsExact` is false where counting stopped at MAX_COUNTED, absent otherwise. */
export const counted = { count: z.int(), totalIsExact: z.boolean().optional() };

/** Decimal degrees (WGS 84), both or neither. Absent: none, and in an edit unchanged; null removes them. */
export const coordinates = { latitude: z.number().min(-90).max(90).nullish(), longitude: z.number().min(-180).max(180).nullish() };

/** Part of a day for which a customer waits, and staff create a trip. */
export const preferredTime = z.enum(['Morning', 'Noon', 'Afternoon']);
