import { BlockList, isIP, isIPv4 } from 'node:net';

/** Addresses that are not of the public internet (IANA's special-purpose registries): our own network must not be reached through them. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Within the global unicast block: protocol assignments with Teredo, 6to4 and documentation, through which IPv4 addresses can be reached. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, bits] of SPECIAL_IPV4) special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of SPECIAL_IPV6) special.addSubnet(net, bits, 'ipv6');
/** Every other IPv6 block is local, multicast or a translation of IPv4. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether the IP address is one of the public internet; false for a text that is no IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * The URL if requests may go to it: https without a login in it, to a name or a public address, or of one of the `allowed` origins of the
 * deployment. Undefined otherwise. What a name resolves to is checked when it is connected to.
 */
export function outgoingUrl(text: string, allowed: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (allowed.includes(url.origin)) return url;
  if (url.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isPublic = isIP(host) === 0 ? host.includes('.') && !/\.(localhost|local|internal|home\.arpa)\.?$/.test(host) : isPublicAddress(host);
  return isPublic ? url : undefined;
}
