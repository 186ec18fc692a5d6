import { afterEach, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { homeQuery } from './home-query.js';
import { savedWizard, useSavedWizard } from './saved-wizard.js';
import { startingWizard } from './wizard-state.js';

const begun = { ...startingWizard({ query: homeQuery(new URLSearchParams(), '2030-01-01'), today: '2030-01-01' }), step: 2, notes: 'Two bikes' } as const;
const KEY = 'atoll.wizard.1';

afterEach(() => sessionStorage.clear());

it('keeps what was typed for a reload at its own entry of the history, and forgets it once the wizard is left [D-112]', () => {
  const { unmount } = renderHook(() => useSavedWizard(0.5, begun));
  expect(savedWizard({ wizard: 0.5, screen: 2 })).toEqual({ id: 0.5, state: begun });
  expect([savedWizard({ wizard: 0.7, screen: 2 }), savedWizard(null)]).toEqual([undefined, undefined]);
  unmount();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('keeps nothing of the first step, and begins at its first step where what was kept cannot be read', () => {
  renderHook(() => useSavedWizard(0.5, { ...begun, step: 1 }));
  expect(sessionStorage.getItem(KEY)).toBeNull();
  sessionStorage.setItem(KEY, '{');
  expect(savedWizard({ wizard: 0.5, screen: 2 })).toBeUndefined();
});
