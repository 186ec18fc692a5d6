import { expect, it } from '@jest/globals';
import { newProvider } from './provider.js';

it('requires the name of a provider and keeps its MVR account [CAT-29, CAT-32]', () => {
  expect(newProvider({ name: ' Blue Boats ', bankAccountMVR: '7701' })).toEqual({ name: 'Blue Boats', bankAccountMVR: '7701' });
  expect(newProvider({ name: 'Blue Boats' }).bankAccountMVR).toBeNull();
  expect(newProvider({ name: 'Blue Boats', bankNameMVR: ' Bank of Maldives ' }).bankNameMVR).toBe('Bank of Maldives');
  expect(() => newProvider({ name: ' ' })).toThrow(expect.objectContaining({ code: 'PROVIDER_NAME', text: 'Please enter a provider name.' }));
});
