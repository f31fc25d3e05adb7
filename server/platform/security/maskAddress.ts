import { isIPv4, isIPv6 } from 'node:net';

const kept_groups = 2;
const groups_of_ipv6 = 8;
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that an address belongs to, enough for its owner to know it again: the first half of
 * an IPv4 address (198.51.•.•), the first 32 bits of an IPv6 one (2001:db8:•). Empty for what is none.
 */
export function maskAddress(address: string): string {
  const text = mapped.exec(address)?.[1] ?? address;
  if (isIPv4(text)) return `${text.split('.').slice(0, 2).join('.')}.•.•`;
  if (!isIPv6(text)) return '';
  const [before = [], after] = text
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = after ? groups_of_ipv6 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])];
  const network = groups.slice(0, kept_groups).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}:•`;
}
