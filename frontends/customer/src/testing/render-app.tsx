import { setBoot } from '@atoll/app-frame/boot';
import { MemoryRouter } from '@atoll/app-frame/router';
import { makeStore, StoreProvider, type Store } from '@atoll/app-frame/store';
import { SnackbarHost } from '@atoll/ui/snackbar-host';
import { render } from '@testing-library/react';
import { RemoteRoutes } from '../routes.js';

/** The remote at an address, as the shell would stand it; config rows by their names. */
export function renderApp(address: string, configs: Readonly<Record<string, string>> = {}): Store {
  globalThis.scrollTo = (() => undefined) as typeof scrollTo;
  Element.prototype.scrollIntoView = () => undefined;
  setBoot({
    operator: { productTitle: 'Coral Ferries', contactPhone: '+9603001234', cardMVR: true },
    configs: Object.entries(configs).map(([name, value], index) => ({ id: index + 1, name, value })),
  });
  const store = makeStore();
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <main><RemoteRoutes /></main>
        <SnackbarHost />
      </MemoryRouter>
    </StoreProvider>,
  );
  return store;
}
