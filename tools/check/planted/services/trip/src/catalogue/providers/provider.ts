export type Provider = number;
