import { readFile } from 'node:fs/promises';
import { together } from '../../../kernel/operators/operators';
import { noMore, readArgs, counted } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import { importResults } from '../results/importResults';
import { lotteriesOf, planImport } from '../results/planImport';
import type { LineFault } from '../results/readFile';

/** Faults that are shown; the rest is counted. */
const faults_listed = 50;

/** Imports a file of results, all of it or nothing. */
export const resultsImport: Command = {
  name: 'results import',
  proof: 'two',
  usage:
    'results import FILE --game CODE [--correct --reason TEXT] [--leave-out LINE,LINE] --operator A --operator B [--json]',
  summary:
    'imports results (CSV or JSONL); CODE is a lottery, SOUTH or CENTRAL; another result than the one that stands needs --correct. With any fault nothing is imported; else 500 draws are written at a time (20 of those that were on sale), and the same command again completes an import that was broken off',
  async run({ args, platform, operators, say, complain }) {
    const { values, positionals } = readArgs(args, {
      game: { type: 'string' },
      correct: { type: 'boolean' },
      reason: { type: 'string' },
      'leave-out': { type: 'string' },
      json: { type: 'boolean' },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || values.game === undefined) {
      throw new UsageError('a file and --game are needed');
    }
    noMore(rest);
    const correction = correctionOf(values);
    const leaveOut = linesOf(values['leave-out']);
    if (lotteriesOf(values.game).length === 0) {
      throw new OpsError(`no lottery that takes results is called ${values.game}`);
    }
    const text = await readFile(file, 'utf8').catch(() => {
      throw new OpsError(`${file} can't be read`);
    });
    const opened = await platform();
    const now = opened.clock.now();
    const plan = planImport(text, { game: values.game, now, leaveOut });
    const left = (faults: readonly LineFault[]) => ({
      faults,
      leaveOut,
      others: plan.results.some(({ line }) => faults.every((fault) => fault.line !== line)),
    });
    if (plan.faults.length > 0) return reportFaults(file, left(plan.faults), complain);
    const operator = together(await operators());
    const done = await importResults(opened, operator, plan.results, correction);
    if (done.counts) {
      const { added, corrected, unchanged } = done.counts;
      const { others } = plan;
      if (values.json) say(JSON.stringify({ ...done.counts, others }));
      else
        say(`${added} added, ${corrected} corrected, ${unchanged} unchanged, ${others} of others`);
    }
    if (!('faults' in done)) return true;
    return reportFaults(file, { ...left(done.faults), imported: !!done.counts }, complain);
  },
};

function correctionOf(values: { correct?: boolean | undefined; reason?: string | undefined }) {
  const { correct, reason = '' } = values;
  if (correct === true && reason.trim() === '') {
    throw new UsageError('a correction needs --reason');
  }
  if (correct !== true && values.reason !== undefined) {
    throw new UsageError('--reason goes with --correct');
  }
  return correct === true ? { reason: reason.trim() } : undefined;
}

function linesOf(given: string | undefined): number[] {
  if (given === undefined) return [];
  if (!/^\d+(,\d+)*$/.test(given)) throw new UsageError('--leave-out takes numbers of lines');
  return given.split(',').map(Number);
}

/** The faults of a file, the lines that it leaves out already, and whether it has any results beside. */
interface Refused {
  faults: readonly LineFault[];
  leaveOut: readonly number[];
  others: boolean;
  /** True where the others are imported: somebody changed these draws meanwhile. */
  imported?: boolean;
}

function reportFaults(
  file: string,
  { faults, leaveOut, others, imported = false }: Refused,
  complain: (line: string) => void,
): boolean {
  for (const { line, cause } of faults.slice(0, faults_listed)) {
    complain(`${file}:${line}: ${cause}`);
  }
  const what = imported ? 'the others are imported' : 'nothing is imported';
  complain(`${what}: ${counted(faults.length, 'fault')}`);
  if (imported) return false;
  const lines = [...new Set([...leaveOut, ...faults.map(({ line }) => line)])];
  if (others && lines.length <= faults_listed) {
    complain(`to import all the others, leave these lines out: --leave-out ${lines.join(',')}`);
  }
  return false;
}
