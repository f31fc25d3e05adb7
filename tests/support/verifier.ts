import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './folder';

const pageFile = path.resolve(import.meta.dirname, '../../docs/fairness.md');

/**
 * Checks a proof as a stranger would: with the program that stands in docs/fairness.md and nothing
 * of ours. Returns its exit status and what it said, line by line.
 */
export function verifyByPage(proof: string): { status: number | null; lines: string[] } {
  const [, program = ''] = /^```js\n([^]*?)^```/m.exec(readFileSync(pageFile, 'utf8')) ?? [];
  const folder = temporaryFolder('verify');
  try {
    const [script, proofFile] = ['verify.mjs', 'proof.json'].map((name) =>
      path.join(folder.path, name),
    ) as [string, string];
    writeFileSync(script, program);
    writeFileSync(proofFile, proof);
    const run = spawnSync(process.execPath, [script, proofFile, pageFile], { encoding: 'utf8' });
    return { status: run.status, lines: run.stdout.trim().split('\n') };
  } finally {
    folder.remove();
  }
}
