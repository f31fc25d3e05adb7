import { writeFileSync } from 'node:fs';

type Value = string | number | { [key: string]: Value } | readonly string[];

const types = { string: 2, uint16: 5, uint32: 6, map: 7, array: 11 } as const;

function control(type: number, size: number): Buffer {
  if (size >= 29) throw new Error('longer than this writer knows');
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
}

/** Encodes a value as MaxMind's database format 2.0 has it: control byte, then the bytes. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([control(types.string, bytes.length), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(types.uint32, 4), bytes]);
  }
  if (Array.isArray(value)) {
    return Buffer.concat([control(types.array, value.length), ...value.map(encode)]);
  }
  const entries = Object.entries(value as Record<string, Value>);
  return Buffer.concat([
    control(types.map, entries.length),
    ...entries.flatMap(([key, each]) => [encode(key), encode(each)]),
  ]);
}

/**
 * Writes a country database for IPv4 networks (`203.0.113.0/24` to `SG`), in the format that is
 * sold and given away as .mmdb.
 */
export function writeCountryFile(file: string, networks: Readonly<Record<string, string>>): void {
  type Node = (Node | Buffer | null)[];
  const root: Node = [null, null];
  const nodes: Node[] = [root];
  for (const [network, country] of Object.entries(networks)) {
    const [address = '', length = '32'] = network.split('/');
    const bits = address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')
      .slice(0, Number(length));
    let node = root;
    for (const bit of bits.slice(0, -1)) {
      const next = (node[Number(bit)] as Node | null) ?? [null, null];
      if (!nodes.includes(next)) nodes.push(next);
      node[Number(bit)] = next;
      node = next;
    }
    node[Number(bits.at(-1))] = encode({ country: { iso_code: country } });
  }
  const data: Buffer[] = [];
  let size = 0;
  const separator = 16;
  const tree = nodes.map((node) => {
    const record = Buffer.alloc(6);
    node.forEach((side, at) => {
      let value = nodes.length;
      if (Buffer.isBuffer(side)) {
        value = nodes.length + separator + size;
        data.push(side);
        size += side.length;
      } else if (side) value = nodes.indexOf(side);
      record.writeUIntBE(value, at * 3, 3);
    });
    return record;
  });
  const about = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: 'Test-Country',
    description: { en: 'for tests' },
    ip_version: 4,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
  writeFileSync(file, Buffer.concat([...tree, Buffer.alloc(separator), ...data, marker, about]));
}
