import { describe, expect, it } from '@jest/globals';
import { operatorOrigin, readDeployment, type Deployment } from './origin.js';

const coral = { operatorId: 'coral', hostNames: ['book.coralferries.example', 'coral.localhost'] };
const local: Deployment = { scheme: 'http', port: 8080 };
const behindIngress: Deployment = { scheme: 'https', port: 443 };

describe("the origin of an operator's own site", () => {
  it.each([
    ['coral.localhost', 'http://coral.localhost:8080'],
    ['coral.localhost:8080', 'http://coral.localhost:8080'],
    ['Coral.LOCALHOST.:8080', 'http://coral.localhost:8080'],
    ['book.coralferries.example', 'http://book.coralferries.example:8080'],
  ])('is the configured host that was requested as %p [ID-01]', (requested, origin) => {
    expect(operatorOrigin(coral, requested, local)).toBe(origin);
  });

  it.each(['coral.localhost:6666', 'coral.localhost:99999', 'coral.localhost:0', 'coral.localhost:'])(
    'has the port of the deployment when %p was requested',
    (requested) => expect(operatorOrigin(coral, requested, local)).toBe('http://coral.localhost:8080'),
  );

  it.each([
    '',
    'evil.example',
    'lagoon.localhost',
    'coral.localhost@evil.example',
    'coral.localhost/..',
    'coral.localhost:8080:1',
    '[::1]:8080',
    'x'.repeat(300),
  ])('is the first configured host when %p was requested, which is none of them', (requested) =>
    expect(operatorOrigin(coral, requested, local)).toBe('http://book.coralferries.example:8080'),
  );

  it('names no port that the scheme implies', () => {
    expect(operatorOrigin(coral, 'coral.localhost:6666', behindIngress)).toBe('https://coral.localhost');
    expect(operatorOrigin(coral, 'coral.localhost', { scheme: 'https', port: 8443 })).toBe('https://coral.localhost:8443');
  });

  it('does not exist for an operator without hosts', () => {
    expect(() => operatorOrigin({ operatorId: 'coral', hostNames: [] }, 'coral.localhost', local)).toThrow("operator 'coral' has no host name");
  });
});

describe('the public address of a deployment', () => {
  it('is its scheme and its port, by default the one that the scheme implies', () => {
    expect(readDeployment({ PUBLIC_SCHEME: 'http', PUBLIC_PORT: '8080' })).toEqual(local);
    expect(readDeployment({ PUBLIC_SCHEME: 'https' })).toEqual(behindIngress);
    expect(readDeployment({ PUBLIC_SCHEME: 'http', PUBLIC_PORT: '' })).toEqual({ scheme: 'http', port: 80 });
  });

  it.each([
    [{}, 'PUBLIC_SCHEME'],
    [{ PUBLIC_SCHEME: 'ftp' }, 'PUBLIC_SCHEME'],
    [{ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '99999' }, 'PUBLIC_PORT'],
    [{ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '0' }, 'PUBLIC_PORT'],
    [{ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '80a' }, 'PUBLIC_PORT'],
  ])('stops the start when it is %p', (variables, named) => expect(() => readDeployment(variables)).toThrow(named));
});
