import { useState } from 'react';
import type { Form } from '@atoll/ui/forms/use-form';
import type { Config } from '../../server-types.js';
import type { ConfigForm } from './config-values.js';

/**
 * Remembers what was stored when the edit of each row began, so that a save names the value that it replaces: what another admin has
 * saved since is not overwritten unseen.
 */
export function useSeen(configs: readonly Config[], form: Form<ConfigForm>) {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  /** A save was refused, so the user has seen what was saved since then. */
  const [isShown, setIsShown] = useState(false);
  const storedOf = (name: string): string | undefined => configs.find((config) => config.name === name)?.value;
  return {
    form: {
      ...form,
      change: (part: Partial<ConfigForm>): void => {
        setSeen((before) => new Map([...Object.keys(part).map((name) => [name, storedOf(name) ?? ''] as const), ...before]));
        form.change(part);
      },
      reset: (): void => {
        setSeen(new Map());
        setIsShown(false);
        form.reset();
      },
    },
    showStored: () => setIsShown(true),
    replaced: (name: string): string | undefined => (isShown ? storedOf(name) : seen.get(name)),
    isChangedMeanwhile: ({ name, value }: Config): boolean => seen.has(name) && value !== seen.get(name),
  };
}
