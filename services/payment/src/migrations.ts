/** The folder of this service's migrations, from `src/` as from `dist/`. */
export const migrations = new URL('../migrations/', import.meta.url);
