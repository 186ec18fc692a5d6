export const BEGIN = '';
