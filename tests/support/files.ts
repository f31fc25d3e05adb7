import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface Folder {
  path: string;
  remove(): void;
}

/**
 * Makes a temporary folder. It goes with the process too, so that an interrupted run leaves nothing.
 */
export function temporaryFolder(purpose: string): Folder {
  const folder = mkdtempSync(path.join(os.tmpdir(), `chokdee-${purpose}-`));
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  process.once('exit', remove);
  return { path: folder, remove };
}

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
    node.forEach((side, index) => {
      let value = nodes.length;
      if (Buffer.isBuffer(side)) {
        value = nodes.length + separator + size;
        data.push(side);
        size += side.length;
      } else if (side) value = nodes.indexOf(side);
      record.writeUIntBE(value, index * 3, 3);
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

/**
 * Checks a proof as a stranger would: with the program and the rules that the site serves, and nothing
 * of ours. Without rules the proof has to be enough, and without a proof there is no such file. Returns the program's
 * exit status, what it said, line by line, and its complaints.
 */
export function verifyAsStranger(served: { program: string; proof?: string; rules?: string }): {
  status: number | null;
  lines: string[];
  complaints: string[];
} {
  const folder = temporaryFolder('verify');
  try {
    const fileOf = (name: string, text: string) => {
      const file = path.join(folder.path, name);
      writeFileSync(file, text);
      return file;
    };
    const files = [
      fileOf('verify.mjs', served.program),
      served.proof === undefined ? 'proof.json' : fileOf('proof.json', served.proof),
      ...(served.rules === undefined ? [] : [fileOf('fairness.md', served.rules)]),
    ];
    const run = spawnSync(process.execPath, files, { encoding: 'utf8', cwd: folder.path });
    const [lines = [], complaints = []] = [run.stdout, run.stderr].map((text) =>
      text.split('\n').filter((line) => line.trim() !== ''),
    );
    return { status: run.status, lines, complaints };
  } finally {
    folder.remove();
  }
}
