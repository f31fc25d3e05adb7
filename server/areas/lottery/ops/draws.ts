import { typedSigns } from '../../../kernel/api/typedText';
import { addAudit } from '../../../kernel/operators/audit';
import { together } from '../../../kernel/operators/operators';
import { withDemoWitness } from '../../../demo/demoWitness';
import { noMore, readArgs, counted, countGiven } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import type { DrawState, LotteryDraw } from '../../../store/tables/lottery';
import { voidDraw } from '../draws/changes';
import { advance } from '../draws/machine';
import { runNow } from '../draws/runNow';
import { drawsKey } from '../draws/witness/drawsKey';
import { lotteryOf } from '../lotteries';

const states: readonly DrawState[] = ['open', 'locked', 'drawing', 'resulted', 'settled', 'void'];
const most_listed = 1_000;
const most_run = 500;

type View = Pick<
  LotteryDraw,
  'id' | 'code' | 'numero' | 'state' | 'draws_at' | 'result' | 'result_source' | 'void_reason'
> & { tickets: number };

const viewOf = (draw: LotteryDraw): View => ({
  id: draw.id,
  code: draw.code,
  numero: draw.numero,
  state: draw.state,
  draws_at: draw.draws_at,
  result: draw.result,
  result_source: draw.result_source,
  void_reason: draw.void_reason,
  tickets: draw.tickets_count,
});

const lineOf = ({ id, state, draws_at, result, void_reason, tickets }: View): string =>
  `${id} ${state} ${new Date(draws_at).toISOString()} ${counted(tickets, 'ticket')} ${result ?? void_reason ?? ''}`.trimEnd();

function countOf(given: string | undefined, usual: number, most: number): number {
  if (given === undefined) return usual;
  return countGiven(given, [1, most], `a count is from 1 to ${most}`);
}

function knownGame(game: string | undefined): string | undefined {
  if (game !== undefined && !lotteryOf(game)) throw new OpsError(`there is no lottery ${game}`);
  return game;
}

/** Lists draws, those with the latest draw time first. */
export const drawsList: Command = {
  name: 'draws list',
  proof: 'none',
  usage: 'draws list [--game CODE] [--state STATE] [--limit N] [--json]',
  summary: 'lists draws, the latest draw time first; 20 where no limit is given',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, {
      game: { type: 'string' },
      state: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean' },
    });
    noMore(positionals);
    const limit = countOf(values.limit, 20, most_listed);
    const state = states.find((known) => known === values.state);
    if (values.state !== undefined && !state) {
      throw new UsageError(`a state is one of ${states.join(', ')}`);
    }
    const game = knownGame(values.game);
    const { db } = await platform();
    let draws = db.selectFrom('lottery_draws').selectAll().orderBy('draws_at', 'desc');
    if (game !== undefined) draws = draws.where('code', '=', game);
    if (state) draws = draws.where('state', '=', state);
    const listed = (await draws.orderBy('id').limit(limit).execute()).map(viewOf);
    if (values.json) say(JSON.stringify(listed, null, 2));
    else for (const draw of listed) say(lineOf(draw));
    return true;
  },
};

/** Voids a draw that has no result: its tickets are refunded, its seed is published. */
export const drawsVoid: Command = {
  name: 'draws void',
  proof: 'two',
  usage: 'draws void DRAW --reason TEXT --operator A --operator B [--json]',
  summary: 'voids a draw that has no result (XSMB-20261122): every ticket is refunded',
  async run({ args, platform, operators, say }) {
    const { values, positionals } = readArgs(args, {
      reason: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [typed, ...rest] = positionals;
    const reason = values.reason?.trim();
    if (typed === undefined || !reason) throw new UsageError('a draw and --reason are needed');
    noMore(rest);
    const id = typedSigns(typed);
    const opened = await platform();
    const operator = together(await operators());
    const { db, clock } = opened;
    const draw = await db
      .selectFrom('lottery_draws')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!draw) throw new OpsError(`there is no draw ${id}`);
    const now = clock.now();
    const voided = await db.transaction().execute(async (trx) => {
      const done = await voidDraw(opened, trx, draw, { reason, at: now });
      const act = { operator, act: 'draw.void', subject: id, facts: { reason } };
      if (done) await addAudit(trx, act, now);
      return done;
    });
    if (!voided) throw new OpsError(`${id} is ${draw.state}: it can't be void any more`);
    const view = viewOf(await advance(opened, voided));
    say(values.json ? JSON.stringify(view) : lineOf(view));
    return true;
  },
};

/** Closes and draws the next draws of a lottery at once, in the demo alone. */
export const drawsRun: Command = {
  name: 'draws run',
  proof: 'demo',
  usage: 'draws run --game CODE [--count N] [--json]',
  summary: 'closes and draws the next N draws now (1 where no count is given); in the demo alone',
  async run({ args, platform, config, say }) {
    const { values, positionals } = readArgs(args, {
      game: { type: 'string' },
      count: { type: 'string' },
      json: { type: 'boolean' },
    });
    noMore(positionals);
    if (values.game === undefined) throw new UsageError('--game is needed');
    const count = countOf(values.count, 1, most_run);
    const game = knownGame(values.game)!;
    const opened = await platform();
    const run = await withDemoWitness(opened, config, () => runNow(opened, game, count));
    const listed = run.map(viewOf);
    if (values.json) say(JSON.stringify(listed, null, 2));
    else for (const draw of listed) say(lineOf(draw));
    return listed.length === count;
  },
};

/** Prints the public key of the installation's draws, which a witness is given (lottery#witness). */
export const printDrawsKey: Command = {
  name: 'draws key',
  proof: 'none',
  usage: 'draws key [--json]',
  summary: 'prints the public key of the draws, for WITNESS_OPERATOR_KEY of their witness',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const missing = async (): Promise<never> => {
      throw new OpsError('there is no key yet: it is made when the site starts');
    };
    const { id, spki } = await drawsKey(await platform(), missing);
    say(values.json ? JSON.stringify({ id, key: spki }) : spki);
    return true;
  },
};
