/** 32 signs without 0, 1, I and O, so that a number can be read out on a jetty; a power of two keeps all equally likely. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A short number for people [D-92]; that it is unique is for the store's index to say. */
export const refNoOf = (random: Uint8Array): string => Array.from({ length: LENGTH }, (_, i) => SIGNS[(random[i] ?? 0) % SIGNS.length]).join('');
