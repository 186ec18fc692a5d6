/** Local part, @, dotted domain: enough to catch a slip of the finger; whether it exists only a mail can tell [D-65]. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmailAddress = (text: string): boolean => EMAIL.test(text);
