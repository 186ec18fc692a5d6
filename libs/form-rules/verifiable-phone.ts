/** The dial codes that a setting lists, written with or without + and with anything between them: '960, +91' is 960 and 91. */
export const dialCodesIn = (listed: string): string[] => listed.match(/[1-9]\d{0,3}/g) ?? [];
