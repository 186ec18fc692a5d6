import { combineSlices, configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { api } from '../server-data/api.js';
import { forgetCalls } from '../server-data/base-query.js';
import { boot } from '../operator/boot.js';
import { sessionSlice } from '../session/session.js';
import { snackbarSlice } from './snackbar.js';

const rootReducer = combineSlices(sessionSlice, snackbarSlice, api);

function keepBootConfigs(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): void {
  const { configs } = boot();
  if (configs.length > 0) dispatch(api.util.upsertQueryEntries([{ endpointName: 'getConfigs', arg: {}, value: { configs: [...configs] } }]));
}

/** What was loaded for one person must not be shown to the next one at the same browser. What a page shows is loaded again. */
export const forgetPerson =
  () =>
  (dispatch: AppDispatch): void => {
    forgetCalls();
    dispatch(api.util.resetApiState());
    keepBootConfigs(dispatch);
  };

export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  keepBootConfigs(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];

export { Provider as StoreProvider };
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
