import type { ICruiseResult } from 'dependency-cruiser';

/** Name of the rule, as those of dependency-rules.ts. */
export const FOLDER_RINGS = 'folders-import-one-way';

/** Tests and what only they import may need all folders. */
const ofTests = /\.test\.tsx?$|\.contract\.ts$|(^|\/)testing(\/|-[a-z]+\.tsx?$|\.tsx?$)|\.memory\.ts$/;

export interface RingImport {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}

type Arrows = Map<string, Map<string, RingImport[]>>;

/**
 * Imports by which folders beside each other need each other, directly or through others, although no two files do: then none of the
 * folders can be read, tested or moved without the rest. Files that stand beside the folders belong to none of them.
 */
export function folderRings(modules: ICruiseResult['modules']): RingImport[] {
  const levels = new Map<string, Arrows>();
  for (const { source, dependencies } of modules) {
    if (ofTests.test(source)) continue;
    for (const { resolved } of dependencies) {
      if (!ofTests.test(resolved)) addArrow(levels, source, resolved);
    }
  }
  return [...levels.values()].flatMap(importsInRings);
}

/** Adds the import where the two paths part, if both go on through a folder. */
function addArrow(levels: Map<string, Arrows>, from: string, to: string): void {
  const [left, right] = [from.split('/'), to.split('/')];
  const depth = left.findIndex((name, index) => name !== right[index]);
  if (depth < 0 || depth >= left.length - 1 || depth >= right.length - 1) return;
  const level = left.slice(0, depth).join('/');
  const arrows = entry(levels, level, () => new Map<string, Map<string, RingImport[]>>());
  const ofFolder = entry(arrows, left[depth]!, () => new Map<string, RingImport[]>());
  entry(ofFolder, right[depth]!, () => []).push({ rule: { name: FOLDER_RINGS }, from, to });
}

function importsInRings(arrows: Arrows): RingImport[] {
  const reachable = new Map([...arrows.keys()].map((folder) => [folder, reachableFrom(folder, arrows)]));
  return [...arrows].flatMap(([folder, targets]) => [...targets].flatMap(([target, imports]) => (reachable.get(target)?.has(folder) ? imports : [])));
}

function reachableFrom(folder: string, arrows: Arrows): Set<string> {
  const found = new Set<string>();
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of arrows.get(next)?.keys() ?? []) {
      if (found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return found;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const made = make();
  map.set(key, made);
  return made;
}
