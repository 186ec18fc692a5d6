// CPU time of whole process trees from /proc, so that figures hold while the machine's speed drifts.
import { readFileSync, readdirSync } from 'node:fs';

const MS_PER_TICK = 10; // USER_HZ is 100 on Linux.

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined; // ended meanwhile
  }
}

/** CPU milliseconds spent so far by each named process and all its descendants. */
export function cpuOf(processes) {
  const stats = new Map();
  for (const entry of readdirSync('/proc')) {
    if (/^\d+$/.test(entry)) {
      const stat = statOf(entry);
      if (stat) stats.set(Number(entry), stat);
    }
  }
  const treeTicks = (pid) => {
    let ticks = stats.get(pid)?.ticks ?? 0;
    for (const [child, stat] of stats) if (stat.parent === pid) ticks += treeTicks(child);
    return ticks;
  };
  return new Map(processes.map(({ name, pid }) => [name, treeTicks(pid) * MS_PER_TICK]));
}

export const spent = (before, after) => new Map([...after].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));
export const total = (parts) => [...parts.values()].reduce((sum, ms) => sum + ms, 0);
