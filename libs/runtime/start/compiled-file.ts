/**
 * A compiled file of the program, for a thread or process of its own: `compiledFile(import.meta.url, 'documents/ticket.worker.js')`. The module that names
 * it is `src/…` in tests, `dist/…` in development and inside `dist/main.mjs` in a bundle, so a path relative to the module has no fixed meaning.
 * @param moduleUrl URL of any module of the program
 * @param path in `dist/`
 */
export function compiledFile(moduleUrl: string, path: string): URL {
  const root = /^(.*)\/(?:src|dist)\//.exec(moduleUrl)?.[1];
  if (root === undefined) throw new Error(`${moduleUrl} is neither in src/ nor in dist/`);
  return new URL(`${root}/dist/${path}`);
}
