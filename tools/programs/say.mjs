/** An error whose message is a complete sentence for the user at the terminal: shown without a stack. */
export class Sentence extends Error {}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs an entry script: a `Sentence` is printed as it is, anything else with its stack, and both exit 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (error instanceof Sentence) return error.message;
  const { code, path, stack } = /** @type {Partial<NodeJS.ErrnoException>} */ (error ?? {});
  if (code === 'ENOSPC') return 'The disk is full: free some space and try again.';
  if (code === 'EACCES' && path) return `${path} may not be written by this user (ATOLL_CACHE and ATOLL_STATE choose other folders).`;
  return stack ?? String(error);
}

/**
 * `--name value`, `--name=value` and `--name` of the command line.
 *
 * @param {string} name
 * @returns {string | true | undefined}
 */
export function flag(name, argv = process.argv.slice(2)) {
  for (const [index, word] of argv.entries()) {
    if (word === `--${name}`) return argv[index + 1]?.startsWith('--') === false ? (argv[index + 1] ?? true) : true;
    if (word.startsWith(`--${name}=`)) return word.slice(name.length + 3);
  }
  return undefined;
}
