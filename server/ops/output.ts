import type { Writable } from 'node:stream';
import type { Output } from './command';

/**
 * Writes answers and complaints to a process's two streams. Whoever reads may stop at any line
 * (`| head`): what comes after that goes nowhere, and the command does its work to the end.
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
