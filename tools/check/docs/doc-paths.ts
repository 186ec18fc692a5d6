import { existsSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { run } from '../../programs/commands.mjs';

const STATUS = 'docs/spec/STATUS.md';
const isPage = (file: string): boolean => /^docs\/.*\.md$|(^|\/)README\.md$/.test(file) && file !== STATUS && !file.startsWith('tools/check/planted/');
/** Files that a build writes, and folders of a running platform. */
const isBuilt = (path: string): boolean => path.split('/').some((part) => /^(dist|node_modules|\.atoll)(-|$)/.test(part));
const PATH = /^[\w.<>*{},/-]+$/;
const SOURCE = /[\w>*]\.(tsx?|mjs|proto|md)$/;

/** No page names a file or folder that does not exist, and no compiled file stands beside its source. The status page is generated and has a check of its own. */
export async function checkDocPaths(): Promise<string[]> {
  const files = await repositoryFiles();
  return [...files.filter(isPage).flatMap((page) => stalePaths(page, readFileSync(page, 'utf8'), files)), ...compiledBesideSource(files)];
}

export async function repositoryFiles(): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return output.split('\0').filter((file) => file !== '' && existsSync(file));
}

/** Returns a finding for each path in code or in a link of the page that is not one of the files or their folders. */
export function stalePaths(page: string, text: string, files: readonly string[]): string[] {
  const tree = files.map((file) => `/${file}/`).join('\n');
  const folder = dirname(page);
  const firstParts = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const ownParts = new Set(files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1).split('/')[0]));
  const isNamed = (path: string): boolean => {
    const [first] = path.split('/');
    const isFromHere = path.includes('/') && (firstParts.has(first) || ownParts.has(first));
    return PATH.test(path) && !/^(\/|\.\w)/.test(path) && !isBuilt(path) && (isFromHere || SOURCE.test(path));
  };
  const exists = (path: string): boolean => new RegExp(`/${pattern(path)}(\\.\\w+)*/`).test(tree);
  const inCode = codeOf(text).filter((word) => isNamed(word) && !exists((word.startsWith('.') ? normalize(`${folder}/${word}`) : word).replace(/\/$/, '')));
  const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  const inLinks = links.filter((link) => !tree.includes(`/${normalize(`${folder}/${link}`).replace(/^\.\//, '').replace(/\/$/, '')}/`));
  return [...new Set([...inCode, ...inLinks])].map((path) => `${page} names ${path}, which does not exist`);
}

/** `X.d.ts` and `X.js` that a compiler wrote beside `X.ts`: the compiler reads them instead of the source. */
export const compiledBesideSource = (files: readonly string[]): string[] => {
  const all = new Set(files);
  const isCompiled = (file: string): boolean => ['.ts', '.tsx'].some((ending) => all.has(file.replace(/(\.d\.ts|\.js)(\.map)?$/, ending)));
  return files.filter((file) => /(\.d\.ts|\.js)(\.map)?$/.test(file) && isCompiled(file)).map((file) => `${file} is compiled from the source beside it`);
};

/** Words of inline code and of code blocks. */
const codeOf = (text: string): string[] =>
  [...text.matchAll(/```[^\n]*\n(.*?)```|`([^`\n]+)`/gs)].flatMap(([, block, inline]) => (block ?? inline ?? '').split(/\s+/));

/** `*` and `<name>` stand for a part of a name, `{a,b}` for one of several. */
const pattern = (path: string): string =>
  path
    .replaceAll(/[.]/g, '\\.')
    .replaceAll(/<[\w-]+>|\*+/g, '[^/\\n]+')
    .replaceAll(/\{([^}]*)\}/g, (_all, names: string) => `(${names.replaceAll(',', '|')})`);
