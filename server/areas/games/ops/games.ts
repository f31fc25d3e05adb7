import { readFile } from 'node:fs/promises';
import { noMore, readArgs, counted } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import { importGames, listVendorGames, readGameLines, switchGames } from '../operate/manageGames';

const json = { json: { type: 'boolean' } } as const;
/** Faults that are shown; the rest is counted. */
const faults_listed = 50;

/** Lists the games of a vendor. */
export const gamesList: Command = {
  name: 'games list',
  proof: 'none',
  usage: 'games list VENDOR [--json]',
  summary: 'lists the games of a vendor with their codes, categories and names: on or off',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    const [vendor, ...rest] = positionals;
    noMore(rest);
    if (vendor === undefined) throw new UsageError('the code of a vendor is needed');
    const games = await listVendorGames((await platform()).db, vendor);
    if (values.json) say(JSON.stringify(games, null, 2));
    else if (games.length === 0) say(`${vendor} has no games`);
    for (const { code, active, game_type, name_en } of values.json ? [] : games) {
      say(`${code} ${active === 1 ? 'on' : 'off'} ${game_type} ${name_en}`);
    }
    return true;
  },
};

/** Adds games to a vendor, or changes them. */
export const gamesImport: Command = {
  name: 'games import',
  proof: 'one',
  usage: 'games import FILE --vendor CODE --operator NAME [--json]',
  summary:
    'adds games to a vendor or changes them by their codes, from a file of JSON lines: code, type, names and more (docs/operating.md). With any fault nothing is changed; else 500 are written at a time, and the same command again completes an import that was broken off',
  async run(call) {
    const { values, positionals } = readArgs(call.args, { ...json, vendor: { type: 'string' } });
    const [file, ...rest] = positionals;
    noMore(rest);
    const { vendor } = values;
    if (file === undefined || vendor === undefined) {
      throw new UsageError('a file and --vendor are needed');
    }
    const text = await readFile(file, 'utf8').catch(() => {
      throw new OpsError(`${file} can't be read`);
    });
    const { games, faults } = readGameLines(text);
    if (faults.length > 0) {
      for (const { line, cause } of faults.slice(0, faults_listed)) {
        call.complain(`${file}:${line}: ${cause}`);
      }
      throw new OpsError(`${counted(faults.length, 'fault')}; nothing was changed`);
    }
    const input = { vendor, games };
    const done = await importGames(await call.platform(), await call.operator(), input);
    if (!done.ok) {
      const { code = '', written = 0 } = done.detail ?? {};
      const stands =
        written === 0 ? 'nothing was changed' : `${written} of ${games.length} games are written`;
      const words = {
        vendor_unknown: `there is no vendor ${vendor}`,
        code_taken: `${code} is a game of another vendor; ${stands}`,
        game_taken: `${code} has that gameId already; ${stands}`,
      };
      throw new OpsError(words[done.code]);
    }
    const { added, changed } = done.value;
    call.say(values.json ? JSON.stringify(done.value) : `${added} added, ${changed} changed`);
    return true;
  },
};

/** A command that switches games. */
const switching = (on: boolean, summary: string): Command => ({
  name: `games ${on ? 'on' : 'off'}`,
  proof: 'one',
  usage: `games ${on ? 'on' : 'off'} VENDOR CODE … --operator NAME [--json]`,
  summary,
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    const [vendor, ...codes] = positionals;
    if (vendor === undefined || codes.length === 0) {
      throw new UsageError('the codes of a vendor and of games are needed');
    }
    const input = { vendor, codes, on };
    const done = await switchGames(await call.platform(), await call.operator(), input);
    if (!done.ok) throw new OpsError(`${vendor} has no game ${String(done.detail?.['code'])}`);
    const state = on ? 'on' : 'off';
    if (values.json) call.say(JSON.stringify({ state, changed: done.value }));
    else for (const code of codes) call.say(`${code} ${state}`);
    return true;
  },
});

/** Switches games on. */
export const gamesOn = switching(true, 'shows games of a vendor again, at once in all processes');

/** Switches games off. */
export const gamesOff = switching(
  false,
  'takes games of a vendor out of sight and starts none of them, at once in all processes; rounds that are open are finished',
);
