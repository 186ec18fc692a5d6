import { StrictMode, type ReactElement } from 'react';
import { BrowserRouter } from '@atoll/app-frame/page/router';
import { StoreProvider, type Store } from '@atoll/app-frame/store/store';
import { StyleSheetManager } from 'styled-components';
import { Frame } from './frame/frame.js';
import { FrameBoundary } from './frame/frame-boundary.js';

/** Without the page's nonce the content security policy would refuse every style. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;

export function App({ store }: { readonly store: Store }): ReactElement {
  return (
    <StrictMode>
      <StyleSheetManager {...(nonce ? { nonce } : {})}>
        <StoreProvider store={store}>
          <FrameBoundary>
            <BrowserRouter>
              <Frame />
            </BrowserRouter>
          </FrameBoundary>
        </StoreProvider>
      </StyleSheetManager>
    </StrictMode>
  );
}
