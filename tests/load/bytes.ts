import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createByteStream } from '../../server/fair/bytes';

// Writes the bytes that electronic draws are made of, without end, for batteries of tests such as dieharder
// (docs/testing.md#random-bytes): so many of each of an endless row of draws, whose seeds and inputs are fixed.
// An argument other than the default names another row.
const bytes_a_draw = 1_024;
const draws_at_once = 64;
const [row = 'chokdee'] = process.argv.slice(2);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function bytesOf(nth: number): Buffer {
  const name = `${row} ${nth}`;
  const stream = createByteStream(
    hashOf(`seed ${name}`),
    'SSC_1',
    `SSC_1-${nth}`,
    hashOf(`input ${name}`),
  );
  const bytes = Buffer.allocUnsafe(bytes_a_draw);
  for (let index = 0; index < bytes_a_draw; index += 1) bytes[index] = stream.next();
  return bytes;
}

// The reader ends it by closing the pipe.
process.stdout.on('error', () => process.exit(0));
for (let first = 0; ; first += draws_at_once) {
  const part = Array.from({ length: draws_at_once }, (_, index) => bytesOf(first + index));
  if (!process.stdout.write(Buffer.concat(part))) await once(process.stdout, 'drain');
}
