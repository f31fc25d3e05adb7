import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './folder';

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
