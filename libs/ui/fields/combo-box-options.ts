export interface ComboBoxOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  /** Other names by which it is found; they are not shown. */
  readonly aliases?: readonly string[];
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Names that begin with what was typed come before those that contain it. */
export function matching(options: readonly ComboBoxOption[], typed: string): readonly ComboBoxOption[] {
  const wanted = folded(typed.trim());
  if (wanted === '') return options;
  const rank = ({ label, detail = '', aliases = [] }: ComboBoxOption): number => {
    if ([label, ...aliases].some((name) => folded(name).startsWith(wanted))) return 0;
    return folded([label, detail, ...aliases].join(' ')).includes(wanted) ? 1 : 2;
  };
  return options.filter((option) => rank(option) < 2).sort((a, b) => rank(a) - rank(b));
}
