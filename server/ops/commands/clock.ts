import { decideJumps, openJumps } from '../../kernel/clockJumps/watchJumps';
import { addAudit } from '../../kernel/operators/audit';
import { noMore, readArgs, counted } from '../args';
import { OpsError, UsageError, type Command } from '../command';

/** Shows the jumps of the wall clock that are under way. */
export const clockShow: Command = {
  name: 'clock show',
  proof: 'none',
  usage: 'clock show [--json]',
  summary:
    'shows jumps of the wall clock for which draws, seals and expiries wait; exit code 1 while there is one',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const jumps = await openJumps(await platform());
    if (values.json) say(JSON.stringify(jumps, null, 2));
    else if (jumps.length === 0) say('the clock is trusted');
    for (const { noticed_at, ahead_ms, trusted } of values.json ? [] : jumps) {
      const way = ahead_ms > 0 ? 'ahead' : 'behind';
      const when = new Date(noticed_at).toISOString();
      const seconds = Math.round(Math.abs(ahead_ms) / 1_000);
      say(`${when} the wall clock is ${seconds} s ${way}${trusted ? `, ${trusted} is right` : ''}`);
    }
    return jumps.every(({ trusted }) => trusted !== null);
  },
};

/** Says which clock is right, so that draws, seals and expiries go on. */
export const clockTrust: Command = {
  name: 'clock trust',
  proof: 'one',
  usage: 'clock trust wall|kept --operator NAME [--json]',
  summary:
    'ends the wait of draws, seals and expiries after a jump of the wall clock: wall, its new time is right; kept, the time as the processes went on is right',
  async run(call) {
    const { values, positionals } = readArgs(call.args, { json: { type: 'boolean' } });
    const [right, ...rest] = positionals;
    noMore(rest);
    if (right !== 'wall' && right !== 'kept') throw new UsageError('wall or kept is right');
    const operator = await call.operator();
    const { db, clock } = await call.platform();
    const count = await db.transaction().execute(async (trx) => {
      const decided = await decideJumps(trx, right);
      const act = { operator, act: 'clock.trust', subject: right, facts: { jumps: decided } };
      if (decided > 0) await addAudit(trx, act, clock.now());
      return decided;
    });
    if (count === 0) throw new OpsError('no jump of the wall clock waits for a decision');
    const words = `${right} is right: ${counted(count, 'jump')} decided`;
    call.say(values.json ? JSON.stringify({ right, jumps: count }) : words);
    return true;
  },
};
