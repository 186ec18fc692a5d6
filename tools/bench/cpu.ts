// CPU time of whole process trees from /proc, which vary less with the machine's speed than wall time.
import { readFileSync, readdirSync } from 'node:fs';

const MS_PER_TICK = 10; // USER_HZ is 100 on Linux.

interface Stat {
  readonly program: string;
  readonly parent: number;
  readonly ticks: number;
}
export type Spent = ReadonlyMap<string, number>;

function statOf(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { program: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined; // ended since it was listed
  }
}

function allStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = statOf(entry);
    if (stat) stats.set(Number(entry), stat);
  }
  return stats;
}

/**
 * CPU milliseconds spent so far by each child of a process, normally of this one, with all its descendants. `names`: pid → name, for
 * those with the same program name; `apart`: a pid that is not counted.
 */
export function cpuOfChildren(names: ReadonlyMap<number, string>, apart: number | undefined, of = process.pid): Spent {
  const stats = allStats();
  const treeTicks = (pid: number): number => {
    let ticks = stats.get(pid)?.ticks ?? 0;
    for (const [child, stat] of stats) if (stat.parent === pid) ticks += treeTicks(child);
    return ticks;
  };
  const sums = new Map<string, number>();
  for (const [pid, { parent, program }] of stats) {
    if (parent !== of || pid === apart) continue;
    const name = names.get(pid) ?? program;
    sums.set(name, (sums.get(name) ?? 0) + treeTicks(pid) * MS_PER_TICK);
  }
  return sums;
}

export const spent = (before: Spent, after: Spent): Spent => new Map([...after].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));
export const total = (parts: Spent) => [...parts.values()].reduce((sum, ms) => sum + ms, 0);
