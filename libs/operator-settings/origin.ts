import { wholeNumber } from '@atoll/runtime/http/whole-number';

/** How browsers and banks reach every operator's site: the scheme and port of the gateway, or of the proxy in front of it. */
export interface Deployment {
  readonly scheme: 'http' | 'https';
  readonly port: number;
}

const IMPLIED_PORT = { http: '80', https: '443' } as const;

/** Reads PUBLIC_SCHEME (required: a wrong default would send payers to a site that does not respond) and PUBLIC_PORT. */
export function readDeployment(from: Readonly<Record<string, string | undefined>>): Deployment {
  const scheme = from['PUBLIC_SCHEME'];
  if (scheme !== 'http' && scheme !== 'https') throw new Error(`the environment variable PUBLIC_SCHEME must be http or https, not '${scheme ?? ''}'`);
  const port = wholeNumber('PUBLIC_PORT', from['PUBLIC_PORT'] || IMPLIED_PORT[scheme]);
  if (port < 1 || port > 65_535) throw new Error(`the environment variable PUBLIC_PORT must be a port from 1 to 65535, not '${port}'`);
  return { scheme, port };
}

/**
 * Origin of the operator's own site ('https://book.coralferries.mv'), with which every absolute link begins. A client can send any
 * `Host` header, so the requested host only selects one of the configured host names; any other value selects the first.
 * @param requestedHost name with or without a port, as the gateway received it
 */
export function operatorOrigin(
  { operatorId, hostNames }: { readonly operatorId: string; readonly hostNames: readonly string[] },
  requestedHost: string,
  { scheme, port }: Deployment,
): string {
  const requested = requestedHost.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  const host = hostNames.find((name) => name === requested) ?? hostNames[0];
  if (host === undefined) throw new Error(`operator '${operatorId}' has no host name`);
  return new URL(`${scheme}://${host}:${port}`).origin;
}
