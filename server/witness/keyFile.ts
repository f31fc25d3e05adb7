import { hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { privateKeyOf, signingKeyOf } from '../fair/signed';

const key_bytes = 32;
const keyText = /^[0-9a-f]{64}$/;
const mark = 'journal.json';

const derived = (root: Uint8Array, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', root, '', `chokdee witness ${use}`, key_bytes));

/** The two halves of a witness's key: the one that signs, and the one that its secrets are made of. */
export interface WitnessKey {
  signing: KeyObject;
  master: Uint8Array;
}

/**
 * Reads the witness's key, or makes it with its journal at the first start. The key and the journal belong together: with the
 * key alone the witness would not know what it has revealed, and could be brought to reveal for a second list of tickets. Throws
 * an Error that says so where the one is there without the other, or where the file holds no key.
 */
export function openKey(keyFile: string, folder: string): WitnessKey {
  const marked = path.join(folder, mark);
  const hasKey = existsSync(keyFile);
  const hasJournal = existsSync(marked);
  if (hasKey && !hasJournal) {
    throw new Error(
      `the journal of the key in ${keyFile} is not in ${folder}: give it back its own, or begin with a new key`,
    );
  }
  if (!hasKey && hasJournal) {
    throw new Error(`the key of the journal in ${folder} is not at ${keyFile}`);
  }
  if (!hasKey) {
    mkdirSync(path.dirname(path.resolve(keyFile)), { recursive: true, mode: 0o700 });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(keyFile, `${randomBytes(key_bytes).toString('hex')}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  }
  const text = readFileSync(keyFile, 'utf8').trim();
  if (!keyText.test(text)) throw new Error(`${keyFile} holds no key: 64 hex digits`);
  const root = Buffer.from(text, 'hex');
  const signing = privateKeyOf(derived(root, 'signing'));
  const { spki } = signingKeyOf(signing);
  if (!hasJournal) writeFileSync(marked, `${JSON.stringify({ key: spki })}\n`, { mode: 0o600 });
  const named = JSON.parse(readFileSync(marked, 'utf8')) as { key?: unknown };
  if (named.key !== spki) throw new Error(`the journal in ${folder} is that of another key`);
  return { signing, master: derived(root, 'secrets') };
}
