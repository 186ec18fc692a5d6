import { useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { addsUp, type LedgerPage, type PeriodLedger } from './ledger-sheet.js';
import type { Days } from './report-range.js';

/** Entries may be added while the pages are loaded: then the sums differ, and all is loaded again. */
const MOST_LOADS = 3;

interface LedgerLoad {
  /** Entries that have come; undefined while none are loaded. */
  readonly loaded: number | undefined;
  /** All entries of the days. An error where a page is refused or the sums differ after three loads. */
  readonly load: (days: Days) => Promise<PeriodLedger>;
}

export function usePeriodLedger(): LedgerLoad {
  const [read] = api.useLazyGetLedgerPeriodQuery();
  const [loaded, setLoaded] = useState<number>();
  const allPages = async (days: Days): Promise<PeriodLedger> => {
    const first: LedgerPage = await read(days).unwrap();
    const entries = [...first.entries];
    for (let { next } = first; next !== null;) {
      setLoaded(entries.length);
      const page: LedgerPage = await read({ ...days, start: next }).unwrap();
      entries.push(...page.entries);
      next = page.next;
    }
    return { entries, opening: first.opening ?? [], closing: first.closing ?? [] };
  };
  const load = async (days: Days): Promise<PeriodLedger> => {
    setLoaded(0);
    try {
      for (let loads = 0; loads < MOST_LOADS; loads += 1) {
        const ledger = await allPages(days);
        if (addsUp(ledger)) return ledger;
      }
      throw new Error('opening balance and entries do not add up to the closing balance');
    } finally {
      setLoaded(undefined);
    }
  };
  return { loaded, load };
}
