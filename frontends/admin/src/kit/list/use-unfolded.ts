import { useState } from 'react';

interface Unfolded {
  readonly isOpen: (id: number) => boolean;
  readonly set: (id: number, open: boolean) => void;
  /** From now on, records that the first loaded list did not have stand unfolded. */
  readonly unfoldAdded: () => void;
}

/** Keeps which lines of a long list stand unfolded. `rows` is absent while they are loading. */
export function useUnfolded(rows: readonly { readonly id: number }[] | undefined): Unfolded {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [first, setFirst] = useState<ReadonlySet<number>>();
  const [showsAdded, setShowsAdded] = useState(false);
  if (rows && !first) setFirst(new Set(rows.map(({ id }) => id)));
  return {
    isOpen: (id) => chosen.get(id) ?? (showsAdded && first?.has(id) === false),
    set: (id, open) => setChosen((before) => new Map(before).set(id, open)),
    unfoldAdded: () => setShowsAdded(true),
  };
}
