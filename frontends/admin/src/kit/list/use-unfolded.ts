import { useState } from 'react';

interface Unfolded {
  readonly isOpen: (id: number) => boolean;
  readonly set: (id: number, open: boolean) => void;
  /** Records that are not among these ids have been added since: they stand unfolded. */
  readonly rememberKnown: (ids: readonly number[]) => void;
}

/** Lines of a long list that stand unfolded. */
export function useUnfolded(): Unfolded {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [known, setKnown] = useState<ReadonlySet<number>>();
  return {
    isOpen: (id) => chosen.get(id) ?? (known !== undefined && !known.has(id)),
    set: (id, open) => setChosen((before) => new Map(before).set(id, open)),
    rememberKnown: (ids) => setKnown((before) => before ?? new Set(ids)),
  };
}
