/** Local part, @, dotted domain: catches typing errors. Only a message shows whether the address exists [D-65]. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmailAddress = (text: string): boolean => EMAIL.test(text);
