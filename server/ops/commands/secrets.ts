import { addAudit } from '../../kernel/operators/audit';
import { countSealed, resealAll } from '../../kernel/keys/sealedRows';
import { noMore, readArgs } from '../args';
import type { Command } from '../command';

const json = { json: { type: 'boolean' } } as const;

/** Says what is sealed under which key. */
export const secretsList: Command = {
  name: 'secrets',
  proof: 'none',
  usage: 'secrets [--json]',
  summary:
    'counts what is sealed in the store, by use: under the secret in use now, under one of before that is accepted still, and under one that is not known here; exit code 1 while something is not under the one of now',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    noMore(positionals);
    const counts = await countSealed(await platform());
    if (values.json) say(JSON.stringify(counts, null, 2));
    for (const { use, now, older, unknown } of values.json ? [] : counts) {
      say(
        `${use}: ${now} under the secret of now, ${older} under one of before, ${unknown} unknown`,
      );
    }
    return counts.every(({ older, unknown }) => older + unknown === 0);
  },
};

/** Seals everything under the secrets in use now. */
export const secretsReseal: Command = {
  name: 'secrets reseal',
  proof: 'one',
  usage: 'secrets reseal --operator NAME [--json]',
  summary:
    'seals under the secrets in use now what lies under those of before, after which these can be taken away; it may be repeated, and the site goes on meanwhile',
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    noMore(positionals);
    const platform = await call.platform();
    const operator = await call.operator();
    const rows = await resealAll(platform);
    const act = { operator, act: 'secrets.reseal', subject: 'secrets', facts: { rows } };
    await platform.db.transaction().execute((trx) => addAudit(trx, act, platform.clock.now()));
    call.say(values.json ? JSON.stringify({ rows }) : `${rows} sealed again`);
    return true;
  },
};
