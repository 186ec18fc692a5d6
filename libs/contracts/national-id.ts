/** As they are on identity cards of the Maldives. */
const NATIONAL_ID = /\bA\d{6}\b/i;

/** Whether a text that becomes a message has a national ID: messages never contain them. */
export const hasNationalId = (text: string): boolean => NATIONAL_ID.test(text);
