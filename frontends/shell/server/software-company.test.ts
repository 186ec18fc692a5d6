/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { readVariables } from '@atoll/runtime/start/environment';
import { shellEnvironment } from './environment.js';

const others = { CONTEXT_KEYS: 'k', CONTEXT_PRIVATE_KEY: 'k', IDENTITY_GRPC: 'i', TRIP_GRPC: 't', BOOKING_GRPC: 'b' };
const company = {
  name: 'Reef Software Pvt Ltd',
  description: 'Makes booking software.',
  email: 'office@reef.example',
  phone: '+960 300 0000',
  address: 'Malé',
  documents: [{ title: 'Certificate of registration', url: 'https://reef.example/registration.pdf' }],
};
const read = (given: unknown) =>
  readVariables('shell', shellEnvironment, { ...others, SOFTWARE_COMPANY: typeof given === 'string' ? given : JSON.stringify(given) }).SOFTWARE_COMPANY;

describe('SOFTWARE_COMPANY', () => {
  it('names the company, its contact details and its registration documents [CW-04]', () => {
    expect(read(company)).toEqual(company);
    expect(read({ name: 'Reef', description: 'Makes booking software.' })).toEqual({ name: 'Reef', description: 'Makes booking software.', documents: [] });
    expect(read('')).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'JSON: '],
    ['a missing name', { ...company, name: ' ' }, 'name: '],
    ['a wrong e-mail address', { ...company, email: 'office' }, 'email: '],
    ['a document that is a script', { ...company, documents: [{ title: 'Certificate', url: 'javascript:alert(1)' }] }, 'documents.0.url: '],
    ['an unknown field', { ...company, fax: '1' }, 'JSON: '],
  ])('with %s stops the start and names the field', (_, given, field) => {
    expect(() => read(given)).toThrow(`shell cannot start: the environment variable SOFTWARE_COMPANY is wrong: ${field}`);
  });
});
