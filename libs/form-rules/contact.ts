/** Local part, @, dotted domain: catches typing errors. Only a message shows whether the address exists [D-65]. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmailAddress = (text: string): boolean => EMAIL.test(text);

/** Local part of letters, digits and ._%+-, labels of letters, digits and -, a top-level domain of two letters or more [PT-06] [D-65]. */
const STRICT_EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

/** The stricter pattern, for requests of a private transfer. */
export const isStrictEmailAddress = (text: string): boolean => STRICT_EMAIL.test(text);
