import { useNavigate } from '@atoll/app-frame/page/router';
import type { Operator } from '@atoll/app-frame/operator/brand';
import type { Store } from '@atoll/app-frame/store/store';
import { renderApp } from '@atoll/app-frame/testing';
import { SnackbarHost } from '@atoll/ui/notices/snackbar-host';
import { act, configure } from '@testing-library/react';
import { RemoteRoutes } from '../routes.js';

// The first page of a file loads its modules, which is slow on a busy machine. Looking for hidden elements is slow in jsdom, so queries include them.
configure({ defaultHidden: true });

interface Browser {
  /** The controls of the browser: back (-1), forward (1), another address. */
  go(to: number | string): void;
  /** The same, without waiting until React has rendered and run its effects. */
  goAtOnce(to: number | string): void;
}

/** Renders the remote at an address, as the shell does; `configs` by the names of the rows. */
export function openPage(address: string, configs: Readonly<Record<string, string>> = {}, store?: Store, operator: Partial<Operator> = {}): Browser {
  let navigate: ReturnType<typeof useNavigate> | undefined;
  const Controls = (): null => {
    navigate = useNavigate();
    return null;
  };
  globalThis.scrollTo = (() => undefined) as typeof scrollTo;
  Element.prototype.scrollIntoView = () => undefined;
  renderApp(
    <>
      <main>
        <RemoteRoutes />
      </main>
      <SnackbarHost />
      <Controls />
    </>,
    {
      at: address,
      ...(store ? { store } : {}),
      operator: { contactPhone: '+9603001234', cardMVR: true, ...operator },
      configs: Object.entries(configs).map(([name, value], index) => ({ id: index + 1, name, value })),
    },
  );
  const goAtOnce = (to: number | string): void => void (typeof to === 'number' ? navigate?.(to) : navigate?.(to));
  return { goAtOnce, go: (to) => act(() => goAtOnce(to)) };
}
