import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { boot } from '@atoll/app-frame/operator/boot';
import { savedTickets } from '@atoll/app-frame/offline/saved-tickets';
import { watchErrors } from '@atoll/app-frame/page/report-error';
import { authenticate, watchNetwork, watchSession } from '@atoll/app-frame/sign-in/sign-in';
import { makeStore } from '@atoll/app-frame/store/store';
import { textsReady } from '@atoll/app-frame/texts/i18n';
import { App } from './app.js';
import { nextTask } from './next-task.js';
import './shared-modules.js';
import { registerRemoteEntries } from './remotes/load-remote.js';
import { prepareRemote } from './remotes/remote.js';

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

registerRemoteEntries(boot().remotes);
savedTickets.prune();
// As in `main.ts`: what follows a task does not add up with it.
await nextTask();
const store = makeStore();
watchErrors(store);
void store.dispatch(authenticate());
watchNetwork(store);
watchSession(store);
await nextTask();
if (process.env.NODE_ENV === 'development') {
  void import('./reload-when-rebuilt.js').then(({ reloadWhenRebuilt }) => reloadWhenRebuilt(Object.values(boot().remotes)));
}
const { pathname } = location;
const isServerRendered = pathname === '/' || pathname.startsWith('/booking/');
// A logged-in user sees first that the session is being checked.
const prepared = Promise.all([textsReady(), isServerRendered && !store.getState().session.token && prepareRemote('customer', pathname, store)]);
await nextTask();
// The first of all formats takes the browser as long as the rest of a rendering, with which it would add up.
new Intl.NumberFormat().format(0);
await prepared;
// As a transition, React renders in slices of a few milliseconds, and the server-rendered page stays usable for scrolling until then.
startTransition(() => createRoot(root).render(<App store={store} />));
