import { writeFile } from 'node:fs/promises';
import { anyPicture } from '../../../kernel/pictures/memberPictures';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';

/** Writes a picture that a member has sent to a file of the operator's. */
export const picturesSave: Command = {
  name: 'pictures save',
  proof: 'none',
  usage: 'pictures save ID --out FILE [--json]',
  summary: 'writes a picture that a member has sent to a new WebP file',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, {
      out: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [id, ...rest] = positionals;
    noMore(rest);
    if (id === undefined) throw new UsageError('the id of a picture is needed');
    const { out } = values;
    if (!out) throw new UsageError('--out is needed, with the file to write');
    const picture = await anyPicture(await platform(), id);
    if (!picture) throw new OpsError(`there is no picture ${id}`);
    try {
      // Nothing is written over, and nobody else on the machine reads it.
      await writeFile(out, picture, { flag: 'wx', mode: 0o600 });
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      throw new OpsError(`${out} could not be written (${code ?? 'unknown'})`);
    }
    const { length: bytes } = picture;
    say(values.json ? JSON.stringify({ id, out, bytes }) : `${out}: ${bytes} bytes of WebP`);
    return true;
  },
};
