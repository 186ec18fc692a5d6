import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
registerRemotes([{ name: 'customer', entry: '/remotes/customer/remoteEntry.js', type: 'global' }]);
const R = lazy(async () => { const m = await loadRemote<{ RemoteRoutes: () => JSX.Element }>('customer/routes'); return { default: m!.RemoteRoutes }; });
const X = styled.div`color: red`;
createRoot(document.getElementById('root')!).render(<Suspense fallback="..."><X>shell</X><R /></Suspense>);
