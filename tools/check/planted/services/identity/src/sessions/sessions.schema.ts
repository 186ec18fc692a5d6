export type SessionDocument = number;
