import { nextTask } from './next-task.js';

/** Each is evaluated in a task of its own: together they block the server-rendered page for longer than a phone may (50 ms of a slow one). */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "bootstrap" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "bootstrap" */ 'styled-components'),
  () => import(/* webpackChunkName: "bootstrap" */ '@atoll/app-frame/texts/i18n'),
  () => import(/* webpackChunkName: "bootstrap" */ '@atoll/app-frame/server-data/api'),
  () => import(/* webpackChunkName: "bootstrap" */ './shared-modules.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './frame/bar.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './app.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.js'),
];

/** The application is loaded asynchronously, because module federation resolves the shared modules first. */
async function start(): Promise<void> {
  for (const part of parts) {
    await nextTask();
    await part();
  }
}

void start();
