/** An error whose message is one complete sentence for the person at the terminal: shown without a stack. */
export class Sentence extends Error {}

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Runs an entry script: a `Sentence` is printed as it is, anything else with its stack, and both exit 1. */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

export function explain(error) {
  if (error instanceof Sentence) return error.message;
  if (error?.code === 'ENOSPC') return 'The disk is full: free some space and try again.';
  if (error?.code === 'EACCES' && error.path) return `${error.path} may not be written by this user (ATOLL_CACHE and ATOLL_STATE choose other folders).`;
  return error?.stack ?? String(error);
}

/** `--name value`, `--name=value` and `--name` of the command line. */
export function flag(name, argv = process.argv.slice(2)) {
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index];
    if (word === `--${name}`) return argv[index + 1]?.startsWith('--') === false ? argv[index + 1] : true;
    if (word.startsWith(`--${name}=`)) return word.slice(name.length + 3);
  }
  return undefined;
}
