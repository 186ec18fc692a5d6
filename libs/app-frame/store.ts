import { combineSlices, configureStore, createSlice, type Reducer, type Slice } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { api } from './api.js';
import { boot } from './boot.js';
import { sessionSlice } from './session.js';
import { snackbarSlice } from './snackbar.js';

const rootReducer = combineSlices(sessionSlice, snackbarSlice, api);

export function makeStore() {
  const store = configureStore({
    reducer: rootReducer as Reducer<ReturnType<typeof rootReducer>>,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { configs } = boot();
  if (configs.length > 0) store.dispatch(api.util.upsertQueryEntries([{ endpointName: 'getConfigs', arg: {}, value: { configs: [...configs] } }]));
  return store;
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];

/** State that only one remote needs arrives with that remote; call it where its slice is defined. Server data belongs in `api`, form state in the form. */
export const injectSlice = <S extends Slice>(slice: S): S => {
  rootReducer.inject(slice as Parameters<typeof rootReducer.inject>[0]);
  return slice;
};

export { createSlice, Provider as StoreProvider };
export { useAppDispatch, useAppSelector } from './hooks.js';
