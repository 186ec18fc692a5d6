import { html } from './html.js';

/** Milliseconds after which a page loads its scripts although its photo has not arrived. */
const WITHOUT_PHOTO_MS = 3_000;

export interface PageScripts {
  readonly nonce: string;
  /** Addresses of the scripts in the order in which they run. */
  readonly scripts: readonly string[];
  /** Addresses of the scripts that those import. */
  readonly preloads: readonly string[];
}

/** HTML of the head and of the end of the body that loads the scripts of a page. */
export interface ScriptTags {
  readonly head: string;
  readonly body: string;
}

/** Loads the scripts beside the page: all that it shows is in its HTML. */
export function scriptsBesidePage({ nonce, scripts, preloads }: PageScripts): ScriptTags {
  return {
    head: preloads.map((href) => `<link rel="preload" as="script" fetchpriority="low" href="${html(href)}">`).join('\n'),
    body: scripts.map((src) => `<script nonce="${nonce}" defer src="${html(src)}"></script>`).join('\n'),
  };
}

/**
 * Loads the scripts after the page has shown its photo, because until then they would share the connection and the processor with it, the
 * largest part of the first screen. The photo is loaded when the `load` event comes, and drawn in the next frame. The scripts run in their
 * order, as `async` is false.
 */
export function scriptsAfterPhoto({ nonce, scripts, preloads }: PageScripts): ScriptTags {
  const addresses = html(JSON.stringify({ scripts, preloads }));
  return { head: '', body: `<script nonce="${nonce}" data-after-photo="${addresses}">${addScripts}</script>` };
}

const addScripts = `(({scripts,preloads})=>{let added=false;const add=()=>{if(added)return;added=true;for(const href of preloads)document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'script',fetchPriority:'low',href}));for(const src of scripts)document.body.append(Object.assign(document.createElement('script'),{async:false,src}))};addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(add)));setTimeout(add,${WITHOUT_PHOTO_MS})})(JSON.parse(document.currentScript.dataset.afterPhoto))`;
