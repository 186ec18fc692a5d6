import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { textsReady } from '../texts/i18n.js';

/** A page that is loaded when it is first shown, together with its texts in the language of the page. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const page = await load();
    await textsReady();
    return { default: page };
  });
}
