import { combineSlices, configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { api } from '../server-data/api.js';
import { clearCallCaches } from '../server-data/base-query.js';
import { boot } from '../operator/boot.js';
import { sessionSlice } from '../session/session.js';
import { snackbarSlice } from '../snackbar/snackbar.js';

const rootReducer = combineSlices(sessionSlice, snackbarSlice, api);

function cacheBootConfigs(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): void {
  const { configs } = boot();
  if (configs.length > 0) dispatch(api.util.upsertQueryEntries([{ endpointName: 'getConfigs', arg: {}, value: { configs: [...configs] } }]));
}

/** A logged-in user asks with the token: what they may see can differ from what a visitor may. */
function cacheBootAnswers({ dispatch, getState }: { dispatch: ThunkDispatch<unknown, unknown, UnknownAction>; getState: () => RootState }): void {
  const locations = boot().answers?.getPublicLocations;
  if (!locations || getState().session.token) return;
  dispatch(api.util.upsertQueryEntries([{ endpointName: 'getPublicLocations', arg: {}, value: locations }]));
}

/** Data of one user must not be shown to the next user of the same browser. Open pages refetch what they show. */
export const clearUserData =
  () =>
  (dispatch: AppDispatch): void => {
    clearCallCaches();
    dispatch(api.util.resetApiState());
    cacheBootConfigs(dispatch);
  };

export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    // Development's checks are left out: immer freezes the state, so that a mutation throws by itself.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  cacheBootConfigs(store.dispatch);
  cacheBootAnswers(store);
  return store;
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = Store['dispatch'];

export { Provider as StoreProvider };
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
