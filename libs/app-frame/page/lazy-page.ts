import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';
import { textsReady } from '../texts/i18n.js';

/** A page that is loaded when it is first shown, or before by `ready`. */
export type LazyPage<P extends object> = ComponentType<P> & {
  /** Resolves once the page can be rendered without a placeholder. */
  readonly ready: () => Promise<void>;
};

/** A page that is loaded when it is first shown, together with its texts in the language of the page. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let loaded: ComponentType<P> | undefined;
  const whole = async (): Promise<ComponentType<P>> => {
    const page = await load();
    await textsReady();
    return (loaded = page);
  };
  const Waiting = lazy(async () => ({ default: await whole() }));
  function Page(props: P): ReactElement {
    // The same component at every render: another type would mount the page again.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Waiting);
    return createElement(Shown, props);
  }
  return Object.assign(Page, { ready: async () => void (await whole()) });
}
