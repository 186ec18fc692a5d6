import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { api } from './api.js';
import { boot } from './boot.js';
import { sessionSlice } from './session.js';
import { snackbarSlice } from './snackbar.js';

const rootReducer = combineSlices(sessionSlice, snackbarSlice, api);

export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { configs } = boot();
  if (configs.length > 0) store.dispatch(api.util.upsertQueryEntries([{ endpointName: 'getConfigs', arg: {}, value: { configs: [...configs] } }]));
  return store;
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];

export { Provider as StoreProvider };
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
