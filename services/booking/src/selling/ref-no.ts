/** 32 characters without 0, 1, I and O, which are confused when read aloud; a power of two, so that all are equally likely. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A short reference number for people [D-92]; the store's unique index refuses one that is taken. */
export const refNoOf = (random: Uint8Array): string => Array.from({ length: LENGTH }, (_, i) => SIGNS[(random[i] ?? 0) % SIGNS.length]).join('');
