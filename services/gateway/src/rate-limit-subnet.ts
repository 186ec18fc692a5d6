import { isIPv6 } from 'node:net';

/** Addresses that are counted as one: a single IPv4 address, or the /64 of IPv6 that one subscriber holds. */
export function rateLimitSubnet(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const left = groups(head);
  const zeros = address.includes('::') ? 8 - left.length - groups(tail).length : 0;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...groups(tail)].slice(0, 4).join(':');
}
