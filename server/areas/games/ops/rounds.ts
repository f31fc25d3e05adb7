import { addAudit } from '../../../kernel/operators/audit';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import { majorUnits, moneyText } from '../../../ops/money';
import { roundsWaiting, tryAgain } from '../../../sandbox/catalogue';

/** Lists the rounds that only a person can finish. Fails where there are any. */
export const roundsList: Command = {
  name: 'rounds waiting',
  proof: 'none',
  usage: 'rounds waiting [--json]',
  summary:
    "lists the sandbox vendor's rounds that are left for a person; exit code 1 if any; with --json in minor units",
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const rounds = await roundsWaiting((await platform()).db);
    if (values.json) say(JSON.stringify(rounds, null, 2));
    else if (rounds.length === 0) say('no round waits');
    for (const round of values.json ? [] : rounds) {
      const { id, vendor_code, game_code, state, stake, return_amount, currency, tries } = round;
      const money = `stake ${majorUnits(stake, currency)}, return ${moneyText(return_amount, currency)}`;
      say(`${id} ${vendor_code} ${game_code} ${state}: ${money}, tried ${tries} times`);
    }
    return rounds.length === 0;
  },
};

/** Makes the running processes try one of them again. */
export const roundsRetry: Command = {
  name: 'rounds retry',
  proof: 'one',
  usage: 'rounds retry ID --operator NAME [--json]',
  summary: 'has a round that is left for a person tried again, within a second',
  async run({ args, platform, operator: proved, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const [id, ...rest] = positionals;
    if (id === undefined) throw new UsageError('the id of a round is needed');
    noMore(rest);
    const { db, clock } = await platform();
    const operator = await proved();
    const now = clock.now();
    const done = await db.transaction().execute(async (trx) => {
      if (!(await tryAgain(trx, id, now))) return false;
      const act = { operator, act: 'round.retry', subject: id, facts: {} };
      await addAudit(trx, act, now);
      return true;
    });
    if (!done) throw new OpsError(`no round ${id} waits`);
    say(values.json ? JSON.stringify({ id }) : id);
    return true;
  },
};
