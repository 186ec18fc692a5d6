import { expect, it } from '@jest/globals';
import { editedSetup } from './edit-operator.js';
import { operatorSetup, type Operator } from './operator.js';

const setup = operatorSetup({ operatorId: 'coral', hostNames: ['coral.localhost'], productTitle: 'Coral Ferries', companyName: 'Coral' });
const coral: Operator = { ...setup, configs: [], version: 1 };

it('checks only the fields that are given: one that the provisioning program stored by other rules stays [ID-04]', () => {
  const stored = { logo: 'https://elsewhere.example/logo.svg', primaryColour: 'teal', contactPhone: '12' };
  expect(editedSetup({ ...coral, ...stored }, { companyName: 'Reef' })).toEqual({ ...setup, ...stored, companyName: 'Reef' });
  expect(() => editedSetup({ ...coral, ...stored }, { primaryColour: 'teal' })).toThrow(expect.objectContaining({ code: 'COLOUR' }));
});

it.each(['https://other.test/a.jpg', '//other.test/a.jpg', 'a.jpg', '/a b.jpg', '/', '/api/logout', '/./api/logout', '/x/../api/logout'])(
  'refuses the path %j, as provisioning does',
  (heroImage) => {
    expect(() => editedSetup(coral, { heroImage })).toThrow(expect.objectContaining({ code: 'IMAGE_PATH' }));
    expect(() => operatorSetup({ ...setup, heroImage })).toThrow('is not a path on its own site');
  },
);

it('takes a path whose name only begins like that of the API', () => {
  expect(editedSetup(coral, { logo: '/apis/a.b.svg' }).logo).toBe('/apis/a.b.svg');
});

it('takes an empty path: no picture', () => {
  expect(editedSetup({ ...coral, logo: '/brands/coral.svg' }, { logo: '' }).logo).toBe('');
});
