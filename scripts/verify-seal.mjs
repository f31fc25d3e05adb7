/**
 * Checks the proof of a day's seal of Chokdee: that a member's balance at the end of a day, and the entries of
 * that day, are in the tree whose root was signed. It needs nothing of the platform but two files.
 *
 * With Node 18 or later:
 *
 *     node verify-seal.mjs PROOF.json HEADS.json
 *     node verify-seal.mjs PROOF.json HEADS.json KEPT.json
 *
 * PROOF.json is the member's own (the page of the day's seal has it), HEADS.json the public list of signed heads,
 * not older than the proof. KEPT.json is a list of heads that somebody kept earlier: each of them must still stand. The rules, byte by byte,
 * are at /ledger.md. It ends with 0 where everything holds, with 1 where something does not or a file is not of
 * this kind, with 2 where the proof has no account, and with 3 without files that can be read.
 */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const nothing = '0'.repeat(64);
const hex64 = /^[0-9a-f]{64}$/;

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Keys in rising order of their UTF-16 units, no spaces, numbers whole. */
export function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

const is = {
  one: (value) => value === 1,
  count: (value) => Number.isSafeInteger(value) && value >= 0,
  whole: Number.isSafeInteger,
  text: (value) => typeof value === 'string' && value !== '',
  hash: (value) => typeof value === 'string' && hex64.test(value),
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  signature: (value) => typeof value === 'string' && /^[0-9a-f]{128}$/.test(value),
  kind: (value) => ['wallet', 'reserved', 'credit', 'share'].includes(value),
  marked: (value) => value === 'day-seal',
  list: (of) => (value) => Array.isArray(value) && value.every(of),
  sums: (value) => isObject(value) && Object.values(value).every(is.count),
  /** An object with these fields and no others. */
  made: (fields) => (value) =>
    isObject(value) &&
    Object.keys(value).sort().join() === Object.keys(fields).sort().join() &&
    Object.entries(fields).every(([name, of]) => of(value[name])),
};
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const head = is.made({
  v: is.one,
  number: is.count,
  day: is.day,
  timeZone: is.text,
  at: is.count,
  accounts: is.count,
  root: is.hash,
  entries: is.count,
  totals: is.sums,
  previous: is.hash,
  key: is.text,
});
const sealed = is.made({ head, hash: is.hash, signature: is.signature });
const entry = is.made({
  amount: is.whole,
  at: is.count,
  balance: is.count,
  id: is.text,
  kind: is.text,
  place: is.count,
});
const leaf = is.made({
  account: is.hash,
  balance: is.count,
  currency: is.text,
  day: is.day,
  entries: is.count,
  entriesRoot: is.hash,
  kind: is.kind,
  place: is.count,
});
const account = is.made({
  owner: is.text,
  salt: is.hash,
  leaf,
  position: is.count,
  path: is.list(is.hash),
  entries: is.list(entry),
});
const proofFile = is.made({
  v: is.one,
  proof: is.marked,
  seal: sealed,
  accounts: is.list(account),
});
const headsFile = is.made({
  v: is.one,
  heads: is.list(sealed),
  keys: is.list(is.made({ id: is.text, spki: is.text })),
});

/**
 * Checks a proof with a list of heads. Returns each check with its name and whether it holds, up to the first
 * that does not.
 */
export function verifySeal(proof, heads, stored) {
  const checks = [];
  const hold = (what, ok) => {
    checks.push({ what, ok });
    return ok;
  };
  const all =
    hold('the proof has the form of a proof', proofFile(proof)) &&
    hold('the list of heads has the form of one', headsFile(heads)) &&
    verifyChain(heads, hold) &&
    (stored === undefined || verifyStored(heads, stored, hold)) &&
    verifyHead(proof, heads, hold) &&
    verifyAccounts(proof, hold);
  void all;
  return checks;
}

/** Each head is signed, follows the one before, and is of the day after it. */
function verifyChain({ heads, keys }, hold) {
  const known = new Map();
  for (const { id, spki } of keys) {
    const der = Buffer.from(spki, 'base64');
    const own = sha256(der).toString('hex').slice(0, 16);
    if (der.toString('base64') !== spki || own !== id)
      return hold(`key ${id} has its own id`, false);
    known.set(id, der);
  }
  const used = new Set(heads.map((each) => each.head.key));
  if (known.size !== keys.length || keys.some(({ id }) => !used.has(id))) {
    return hold('each key is there once and has signed', false);
  }
  let before;
  for (const { head: each, hash, signature } of heads) {
    const text = canonicalJson(each);
    const name = `head ${each.number} of ${each.day}`;
    const follows =
      each.number === (before?.head.number ?? 0) + 1 &&
      each.previous === (before?.hash ?? nothing) &&
      (!before || each.day === dayAfter(before.head.day));
    if (!follows) return hold(`${name} follows the one before`, false);
    if (sha256(text).toString('hex') !== hash) return hold(`${name} has its hash`, false);
    const der = known.get(each.key);
    if (!der || !isSigned(text, signature, der)) return hold(`${name} is signed`, false);
    before = { head: each, hash };
  }
  return hold(`${heads.length} heads follow each other, each signed`, heads.length > 0);
}

function isSigned(text, signature, der) {
  try {
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
}

const dayAfter = (day) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Each head that was kept earlier still is in its place. */
function verifyStored({ heads }, stored, hold) {
  if (!hold('the kept list has the form of one', headsFile(stored))) return false;
  const changed = stored.heads.find(
    (each) => canonicalJson(each) !== canonicalJson(heads[each.head.number - 1] ?? null),
  );
  if (!changed) return hold('all kept heads still stand', true);
  const { number } = changed.head;
  const older = number > heads.length ? ' (the list of heads is older than the kept one)' : '';
  return hold(`head ${number} still stands${older}`, false);
}

function verifyHead({ seal }, { heads }, hold) {
  const { number } = seal.head;
  if (number > heads.length) {
    const why = 'the list is older than the proof: save it again';
    return hold(`the list of heads has head ${number} (${why})`, false);
  }
  const published = heads[number - 1];
  const isSame = published !== undefined && canonicalJson(published) === canonicalJson(seal);
  return hold(`the head of ${seal.head.day} is the published one`, isSame);
}

function verifyAccounts({ seal, accounts }, hold) {
  const positions = new Set(accounts.map(({ position }) => position));
  const owners = new Set(accounts.map(({ owner }) => owner));
  if (positions.size !== accounts.length || owners.size > 1) {
    return hold('each account is there once, and all are of one member', false);
  }
  const sums = {};
  for (const each of accounts) {
    const { leaf: own } = each;
    sums[own.currency] = (sums[own.currency] ?? 0) + own.balance;
    if (!verifyAccount(each, seal.head, hold)) return false;
  }
  const fits = Object.entries(sums).every(([currency, sum]) => sum <= seal.head.totals[currency]);
  return hold('the balances are within the totals of the day', fits);
}

function verifyAccount({ owner, salt, leaf: own, position, path, entries }, day, hold) {
  const name = `${own.kind} ${own.currency}`;
  const called = canonicalJson({ currency: own.currency, kind: own.kind, owner });
  const pseudonym = createHmac('sha256', Buffer.from(salt, 'hex')).update(called).digest('hex');
  const size = day.accounts;
  const root = rootOf(sha256(Buffer.of(0), canonicalJson(own)), position, size, path);
  return (
    hold(`${name}: the leaf is ${owner}'s`, pseudonym === own.account) &&
    hold(`${name}: the leaf is of the day`, own.day === day.day) &&
    hold(`${name}: ${entries.length} entries are all of the day`, areAll(entries, own)) &&
    hold(`${name}: leaf ${position} of ${size} leads to the root`, root === day.root)
  );
}

/** The entries have the leaf's root, their places follow each other, and so do their balances. */
function areAll(entries, own) {
  if (entries.length !== own.entries || treeRoot(entries) !== own.entriesRoot) return false;
  let before;
  for (const { place, amount, balance } of entries) {
    const first = own.place - own.entries + 1;
    if (place !== (before ? before.place + 1 : first) || place < 1 || amount === 0) return false;
    if (balance !== (before?.balance ?? (place === 1 ? 0 : balance - amount)) + amount)
      return false;
    before = { place, balance };
  }
  return before === undefined || before.balance === own.balance;
}

/** RFC 6962, section 2.1: a leaf is hashed after byte 0, two nodes after byte 1; an odd one goes up as it is. */
function treeRoot(values) {
  let level = values.map((value) => sha256(Buffer.of(0), canonicalJson(value)));
  if (level.length === 0) return sha256().toString('hex');
  while (level.length > 1) {
    const above = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]];
      above.push(right ? sha256(Buffer.of(1), left, right) : left);
    }
    level = above;
  }
  return level[0].toString('hex');
}

/** RFC 9162, section 2.1.3.2: the root that a path leads to from a leaf at a position of so many. */
function rootOf(node, position, size, path) {
  if (position >= size) return undefined;
  let [index, last] = [position, size - 1];
  for (const hash of path) {
    if (last === 0) return undefined;
    const other = Buffer.from(hash, 'hex');
    if (index % 2 === 1 || index === last) {
      node = sha256(Buffer.of(1), other, node);
      while (index % 2 === 0 && index !== 0) [index, last] = [index / 2, Math.floor(last / 2)];
    } else {
      node = sha256(Buffer.of(1), node, other);
    }
    [index, last] = [Math.floor(index / 2), Math.floor(last / 2)];
  }
  return last === 0 ? node.toString('hex') : undefined;
}

const usage = `node verify-seal.mjs PROOF.json HEADS.json [KEPT.json]
ends with
  0  everything holds
  1  WRONG: something does not hold, or a file is not of this kind
  2  nothing to prove: the proof has no account
  3  no file`;

function main(files) {
  if (files.length < 2 || files.length > 3) {
    console.log(usage);
    return 3;
  }
  const read = [];
  for (const file of files) {
    try {
      read.push(JSON.parse(readFileSync(file, 'utf8')));
    } catch (cause) {
      console.error(`${file} cannot be read: ${cause.message}`);
      return 3;
    }
  }
  const checks = verifySeal(...read);
  for (const { what, ok } of checks) console.log(`${ok ? 'ok' : 'WRONG'}: ${what}`);
  if (!checks.every(({ ok }) => ok)) return 1;
  const [{ seal, accounts }] = read;
  console.log(`signed with key ${seal.head.key}: compare it with one that you noted elsewhere`);
  if (accounts.length === 0) {
    console.log(`nothing to prove: no account at the end of ${seal.head.day}`);
    return 2;
  }
  for (const { owner, leaf: own } of accounts) {
    const where = `at the end of ${own.day} (${seal.head.timeZone})`;
    console.log(
      `proved: ${own.balance} ${own.currency} (smallest unit), ${own.kind} of ${owner} ${where}`,
    );
  }
  return 0;
}

const isProgram =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isProgram) process.exitCode = main(process.argv.slice(2));
