import { serverRender } from '@atoll/app-frame/first-paint/server-render';
import type { RenderRequest, RenderedPage } from '@atoll/app-frame/first-paint/render-request';
import { THEME_KEY } from '@atoll/app-frame/page/theme';
import { EARLY_MS, EARLY_RESPONSES, UUID_OF_PAGE } from '@atoll/app-frame/server-data/early-responses';
import { TOKEN } from '@atoll/app-frame/session/stored-session';
import { allTextsReady } from '@atoll/app-frame/texts/i18n';
import { GlobalStyle } from '@atoll/ui/theme/global-style';
import { FrameParts } from './frame/frame-parts.js';
import { PageSkeleton } from './remotes/page-skeleton.js';

await allTextsReady();

/** No text of an operator contains it: it is not visible. */
const SLOT = '\u2060page\u2060';

/** The server-rendered page is inert, because its controls do nothing yet; a logged-in user first sees that the session is being checked, not a visitor's page. */
const pageRules = '[data-page]{display:contents}[data-session] :is([data-page],header a[href="/login"]:last-child){visibility:hidden}';

/** Bar and footer around a page that its remote has rendered, or around a plain skeleton. */
export function serverRenderFrame(request: RenderRequest, page: RenderedPage | undefined): RenderedPage {
  const frame = serverRender(
    <>
      <GlobalStyle />
      <FrameParts>
        <div data-page inert>
          {page ? SLOT : <PageSkeleton />}
        </div>
      </FrameParts>
    </>,
    request,
    'shell-',
  );
  const css = frame.css + pageRules;
  // Links work before any script; a button would swallow the press.
  const html = frame.html.replaceAll('<button ', '<button inert ');
  return page ? { ...page, html: html.replace(SLOT, () => page.html), css: css + page.css } : { html, css };
}

/**
 * Runs before the first paint: shows the chosen theme, notes that a token is stored, and for a visitor asks for the first answers, whose
 * addresses are in the script's `data-first`; the API takes the responses (`server-data/early-responses`). The uuid of a booking is taken
 * from the page's own address, so that it is not in the HTML. Not as links in the HTML: a logged-in user's calls carry the token, so those
 * would be asked twice, and a browser would not use a link's response for a conditional call.
 */
export const headScript = `(script=>{const page=document.documentElement;try{const theme=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(theme==='light'||theme==='dark')page.dataset.theme=theme;if(localStorage.getItem(${JSON.stringify(TOKEN)}))return void(page.dataset.session='')}catch{}const uuid=/^\\/booking\\/([0-9a-f-]{36})\\/?$/.exec(location.pathname)?.[1],early=globalThis.${EARLY_RESPONSES}={};for(const first of JSON.parse(script.dataset.first)){if(first.includes(${JSON.stringify(UUID_OF_PAGE)})&&!uuid)continue;const address=first.replace(${JSON.stringify(UUID_OF_PAGE)},uuid);(early[address]=fetch(address,{headers:{accept:'application/json'},cache:'no-store',signal:AbortSignal.timeout(${EARLY_MS})})).catch(()=>{})}})(document.currentScript)`;
