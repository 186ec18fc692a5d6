import { expect, it } from '@jest/globals';
import { initialConfigs, operatorSetup } from './operator.js';

const given = { operatorId: 'coral', hostNames: ['Coral.localhost'], productTitle: 'Coral Ferries', companyName: 'Coral Ferries Pvt Ltd' };

it('creates an operator with the default set-up: MVR card and bank transfer on, USD card and cash off, teal, no texts [ID-04]', () => {
  expect(operatorSetup(given)).toMatchObject({
    mvrGatewayOn: true,
    bankTransferOn: true,
    usdGatewayOn: false,
    cashOn: false,
    termsText: '',
    cancellationPolicyText: '',
    primaryColour: '#0f766e',
    feeFixedCent: 0,
    feeBasisPoints: 0,
    zone: 'Indian/Maldives',
    hostNames: ['coral.localhost'],
  });
});

it('refuses invalid hosts and ids, and fields that no operator has', () => {
  expect(() => operatorSetup({ ...given, termText: 'x' } as never)).toThrow("unknown field 'termText'");
  expect(() => operatorSetup({ ...given, hostNames: [] })).toThrow('hostNames');
  expect(() => operatorSetup({ ...given, hostNames: ['coral.localhost:8080'] })).toThrow('names without port');
  expect(() => operatorSetup({ ...given, operatorId: 'Coral Ferries' })).toThrow('operatorId');
});

it('applies the rules for typed texts: composed, trimmed, without control characters and bidi overrides, line breaks only in multi-line fields', () => {
  expect(operatorSetup({ ...given, productTitle: ' Male\u0301 ', termsText: 'One\r\nTwo' })).toMatchObject({
    productTitle: 'Mal\u00e9',
    termsText: 'One\nTwo',
  });
  for (const field of ['productTitle', 'companyName', 'contactPhone', 'bankAccountMvr', 'bankAccountUsd', 'logo', 'favicon', 'primaryColour'])
    for (const bad of ['a\u0000b', 'a\u202eb', 'a\nb']) expect(() => operatorSetup({ ...given, [field]: bad })).toThrow(`${field} of 'coral'`);
  for (const field of ['termsText', 'cancellationPolicyText']) expect(() => operatorSetup({ ...given, [field]: 'a\u2066b' })).toThrow(`${field} of 'coral'`);
  for (const field of ['productTitle', 'companyName']) expect(() => operatorSetup({ ...given, [field]: '\u200b' })).toThrow(`${field} of 'coral'`);
  expect(() => initialConfigs({ 'Use 24 hour clock': 'true\u0000' })).toThrow("config 'Use 24 hour clock'");
});

it('starts a new operator with the given config values [ID-43]', () => {
  const configs = initialConfigs({ 'Use 24 hour clock': true, CentPerSeat: 1200 });
  expect(configs.map(({ id, value }) => [id, value])).toEqual([
    [3, 'true'],
    [19, '1200'],
  ]);
  expect(() => initialConfigs({ 'Use 24-hour clock': true })).toThrow("config 'Use 24-hour clock'");
});

it('refuses a photo that is not on the site of the operator, where the content security policy would block it', () => {
  const given = { operatorId: 'coral', hostNames: ['coral.test'], productTitle: 'Coral', companyName: 'Coral Ferries' };
  for (const heroImage of ['https://other.test/a.jpg', '//other.test/a.jpg', 'a.jpg', '/a b.jpg'])
    expect(() => operatorSetup({ ...given, heroImage })).toThrow("heroImage of 'coral' is not a path on its own site");
  expect(operatorSetup({ ...given, heroImage: '/brands/coral-hero.jpg' }).heroImage).toBe('/brands/coral-hero.jpg');
  expect(operatorSetup(given).heroImage).toBe('');
});
