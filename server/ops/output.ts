import type { Writable } from 'node:stream';
import type { Output } from './command';

/**
 * Writes answers and failures to a process's two streams. A reader may stop at any line (`| head`):
 * later lines are dropped, and the command finishes its work.
 */
export function outputTo(stdout: Writable, stderr: Writable): Output {
  const lineTo = (stream: Writable) => {
    let gone = false;
    stream.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EPIPE') throw cause;
      gone = true;
    });
    return (line: string) => void (gone || stream.write(`${line}\n`));
  };
  return { say: lineTo(stdout), complain: lineTo(stderr) };
}
