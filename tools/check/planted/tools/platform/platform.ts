export const platform = 1;
