import { readFileSync, statSync } from 'node:fs';
import { run } from '../programs/commands.mjs';

// Concatenated, so that this file does not match itself.
const refused: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\.\\./${'shared'}/`), 'a path outside the repository'],
  [new RegExp(`(^|[\\s"'\`(=:])/(${['work', 'root', 'home/[a-z]+'].join('|')})/[\\w.]`, 'm'), 'a path of one machine'],
  [new RegExp(`"resolved": "${'http'}`), 'a registry address in the lockfile'],
  [/^(<{7}|>{7}) /m, 'a merge conflict'],
];
const beginningWith = (words: string): readonly [RegExp, string] => [
  new RegExp(`^\\s*(/\\*\\*|//|\\*) ?(${words}) .*`, 'm'),
  `a comment that begins with ${words.replaceAll('|', ', ')} instead of being a sentence with a verb`,
];
const silentWait: readonly [RegExp, string] = [
  new RegExp(`<Suspense fallback={${'null'}}>`),
  'a wait that shows nothing: LazyOverlay of libs/ui says it after 300 ms',
];
const everyBeginning = beginningWith('Of|One|What|Who|Whose|Which|Nothing');

/** No tracked file may depend on the machine on which it was written. */
export async function checkTrackedText(): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '-z']);
  const files = output.split('\0').filter((file) => file !== '' && statSync(file, { throwIfNoEntry: false })?.isFile());
  return files.flatMap((file) => findings(file, readFileSync(file, 'utf8')));
}

const LONGEST_SENTENCE = 30;

/** Returns the comments of a source file, without their marks. Lines that follow each other are one comment. */
function commentsOf(text: string): string[] {
  const comments = text.match(/^[ \t]*\/\*\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm) ?? [];
  return comments.map((comment) => comment.replaceAll(/^[ \t]*(?:\/\*\*|\*\/|\*|\/\/)|\*\/\s*$/gm, ' '));
}

/** Returns the sentences of comments with more words than a reader keeps in mind. A semicolon, a colon and a tag such as `@param` end one too. */
function longSentences(text: string): string[] {
  return commentsOf(text)
    .flatMap((words) => words.split(/[.;:?](?=\s|$)|\s@|\n\s*- /))
    .filter((sentence) => (sentence.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length > LONGEST_SENTENCE)
    .map((sentence) => sentence.trim().replaceAll(/\s+/g, ' '));
}

/** Each has a standard term: notify, record, unauthenticated client, another user, again, concurrently. */
const vague = new RegExp(`\\b(${'nobody|somebody|whoever|anew|meanwhile|strangers?|hears?|heard'}|(is|are|was|were|be) told(?! apart))\\b`, 'i');

/** Returns the words of comments that have a standard term. Names of the code, in backticks, may be any. */
function vagueWords(text: string): string[] {
  return commentsOf(text).flatMap((words) => vague.exec(words.replaceAll(/`[^`]*`/g, ''))?.[0] ?? []);
}

export function findings(file: string, text: string): string[] {
  if (text.includes('\0')) return [];
  const isSource = /\.(tsx?|mjs|proto)$/.test(file) && !file.startsWith('tools/check/planted/');
  const long = isSource && !file.includes('/gen/') ? longSentences(text) : [];
  const matching = [...refused, ...(isSource ? [everyBeginning, silentWait] : [])].flatMap(([pattern, what]) => {
    const found = pattern.exec(text);
    return found ? [`${file}: ${what} (${found[0].trim()})`] : [];
  });
  // A migration that was applied is never edited.
  const words = isSource && !/\/(gen|migrations)\//.test(file) ? vagueWords(text) : [];
  return [
    ...matching,
    ...long.map((sentence) => `${file}: a sentence of more than ${LONGEST_SENTENCE} words in a comment (${sentence.slice(0, 60)}…)`),
    ...words.map((word) => `${file}: '${word}' in a comment, for which there is a standard term`),
  ];
}
