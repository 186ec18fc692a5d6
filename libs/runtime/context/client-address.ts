import { isIPv6 } from 'node:net';

/** The gateway sets this header to the resolved address of the client and drops what clients send under its name. */
export const clientAddressHeader = 'x-forwarded-for';

/** The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, since one subscriber holds all 2^64 addresses of it. */
export function rateLimitSubnet(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [left, right] = [groups(head), groups(tail)];
  const zeros = address.includes('::') ? 8 - left.length - right.length : 0;
  const all = [...left, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...right];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
