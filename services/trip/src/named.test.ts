import { describe, expect, it } from '@jest/globals';
import { typedNames, type TypedNames } from './named.js';

const typed = (...names: NonNullable<TypedNames['names']>) => typedNames({ names }, ['en', 'dv']);

describe('names in other languages', () => {
  it('are trimmed, and blank ones are none', () => {
    expect(typed({ language: 'dv', name: ' މާލެ ' })).toEqual([{ language: 'dv', name: 'މާލެ' }]);
    expect(typed({ language: 'dv', name: ' ' })).toEqual([]);
    expect(typed({ language: 'dv' })).toEqual([]);
  });

  it('stay as they are where none were sent', () => {
    expect(typedNames({}, ['en', 'dv'])).toBeUndefined();
    expect(typedNames({ names: null }, ['en', 'dv'])).toBeUndefined();
  });

  it('are refused in the first language, in one that the operator does not have, and twice in one', () => {
    const refused = expect.objectContaining({ text: 'Please check names.' });
    expect(() => typed({ language: 'en', name: 'Malé' })).toThrow(refused);
    expect(() => typedNames({ names: [{ language: 'dv', name: 'މާލެ' }] }, ['en'])).toThrow(refused);
    expect(() => typedNames({ names: [{ language: 'dv', name: 'މާލެ' }] }, ['dv', 'en'])).toThrow(refused);
    expect(() => typed({ language: 'dv', name: 'މާލެ' }, { language: 'dv', name: 'މާލެ' })).toThrow(refused);
  });
});
