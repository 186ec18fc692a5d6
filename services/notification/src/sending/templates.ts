/** Texts that are sent. A template names its values in braces. English until operators choose a language. */
export const templates = {
  'password-reset':
    '{product}: open this link within {minutes} minutes to set a new password for your account. {link} If you did not ask for it, ignore this message.',
  // The last line binds the code to the site, so that phones fill it in there and nowhere else (WICG sms-one-time-codes).
  'local-price-code': '{product}: {code} is your code for the local price. It is valid for {minutes} minutes.\n\n@{host} #{code}',
} as const;

export function rendered(template: keyof typeof templates, values: Readonly<Record<string, string | number>>): string {
  return templates[template].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template ${template} has no value for ${name}`);
    return String(value);
  });
}
