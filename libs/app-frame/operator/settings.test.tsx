import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { api } from '../server-data/api.js';
import { fakeServer, renderApp } from '../testing.js';
import { useOperatorSettings } from './settings.js';

it('a component that shows a setting is rendered again when a config has changed, and not when the configs are read again', async () => {
  let clock = 'true';
  const rows = () => [{ id: 1, name: 'Use 24 hour clock', value: clock }];
  fakeServer({ getConfigs: () => ({ configs: rows() }) });
  let renders = 0;
  function Clock(): ReactElement {
    renders += 1;
    return <p>{useOperatorSettings().clock24h ? '24 hours' : '12 hours'}</p>;
  }
  const { store } = renderApp(<Clock />, { configs: rows() });
  const readAgain = () => act(async () => void (await store.dispatch(api.endpoints.getConfigs.initiate({}, { forceRefetch: true, subscribe: false }))));
  await readAgain();
  const before = renders;
  await readAgain();
  expect([renders, screen.getByText('24 hours')]).toEqual([before, expect.anything()]);
  clock = 'false';
  await readAgain();
  expect(screen.getByText('12 hours')).toBeTruthy();
});
