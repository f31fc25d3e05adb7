import { demoCatalogue, storedGames } from '../../../demo/catalogue';
import { noMore, readArgs, counted, countGiven } from '../../../ops/args';
import { OpsError, UsageError, type Call, type Command } from '../../../ops/command';
import {
  addOwnVendors,
  listVendors,
  setVendor,
  stopVendor,
  switchVendors,
} from '../operate/manageVendors';

const json = { json: { type: 'boolean' } } as const;
const code_form = /^[A-Z][A-Z0-9_]{1,39}$/;
const adapters = ['codeInStatus', 'codeInBody'];
const name_most_chars = 60;

/** Lists the vendors. */
export const vendorsList: Command = {
  name: 'vendors list',
  proof: 'none',
  usage: 'vendors list [--json]',
  summary:
    'lists the vendors in the order of the menu: on or off, adapter, and how many of their games are on',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    noMore(positionals);
    const vendors = await listVendors((await platform()).db);
    if (values.json) say(JSON.stringify(vendors, null, 2));
    else if (vendors.length === 0) say('there are no vendors: vendors own, or vendors set');
    for (const vendor of values.json ? [] : vendors) {
      const { code, name, active, disabled_at, adapter, games, gamesOn } = vendor;
      const state = disabled_at !== null ? 'disabled' : active === 1 ? 'on' : 'off';
      say(`${code} ${state} ${adapter} ${gamesOn} of ${counted(games, 'game')} on, ${name}`);
    }
    return true;
  },
};

/** Gives the store the own vendors and games. */
export const vendorsOwn: Command = {
  name: 'vendors own',
  proof: 'one',
  usage: 'vendors own [CODE …] --operator NAME [--json]',
  summary:
    'puts the own vendors and games into the store, all or those of the named vendors: the vendors off (vendors on), their games on; what is there stays as it is',
  async run(call) {
    const { values, positionals: codes } = readArgs(call.args, json);
    const { vendors } = demoCatalogue();
    const unknown = codes.find((code) => !vendors.some((each) => each.code === code));
    if (unknown !== undefined) {
      const known = vendors.map(({ code }) => code).join(', ');
      throw new OpsError(`${unknown} is no own vendor: ${known}`);
    }
    const isRequested = (code: string) => codes.length === 0 || codes.includes(code);
    const added = await addOwnVendors(await call.platform(), await call.operator(), {
      vendors: vendors.filter(({ code }) => isRequested(code)),
      games: storedGames().filter(({ vendor_code }) => isRequested(vendor_code)),
    });
    const words = `${counted(added.vendors.length, 'vendor')} and ${counted(added.games, 'game')} added`;
    call.say(values.json ? JSON.stringify(added) : words);
    return true;
  },
};

/** Adds an outside vendor, or changes one. */
export const vendorsSet: Command = {
  name: 'vendors set',
  proof: 'one',
  usage:
    'vendors set CODE --name TEXT --adapter codeInStatus|codeInBody --launch-url URL [--needs-script] [--order N] --operator NAME [--json]',
  summary:
    'adds an outside vendor, switched off, or changes one; the address of a launch has {token}, and may have {game}, {lang} and {back}',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...json,
      name: { type: 'string' },
      adapter: { type: 'string' },
      'launch-url': { type: 'string' },
      'needs-script': { type: 'boolean' },
      order: { type: 'string' },
    });
    const [code, ...rest] = positionals;
    noMore(rest);
    if (code === undefined) throw new UsageError('the code of a vendor is needed');
    if (!code_form.test(code)) {
      throw new UsageError('a code has 2 to 40 of A-Z, 0-9 and _, first a letter');
    }
    const vendor = {
      code,
      name: nameOf(values.name),
      adapter: adapterOf(values.adapter),
      sort: orderOf(values.order),
      launch_url: addressOf(values['launch-url']),
      needs_script: values['needs-script'] ? 1 : 0,
    };
    const changed = await setVendor(await call.platform(), await call.operator(), vendor);
    const words = changed ? `${code} is set; vendors on switches it on` : `${code} is so already`;
    call.say(values.json ? JSON.stringify({ code, changed }) : words);
    return true;
  },
};

function nameOf(given: string | undefined): string {
  const name = (given ?? '').trim();
  if (name === '' || [...name].length > name_most_chars || /\p{Cc}/u.test(name)) {
    throw new UsageError(`--name is one line of ${name_most_chars} characters at most`);
  }
  return name;
}

function adapterOf(given: string | undefined): string {
  if (given === undefined || !adapters.includes(given)) {
    throw new UsageError(`--adapter is one of ${adapters.join(', ')}`);
  }
  return given;
}

const orderOf = (given = '1000'): number =>
  countGiven(given, [0, 999_999], '--order is a whole number');

function addressOf(given: string | undefined): string {
  const url = given ?? '';
  const isOurs = /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url);
  if (!isOurs || !URL.canParse(url.replace(/[{}]/g, '')) || !url.includes('{token}')) {
    throw new UsageError('--launch-url is an https:// address with {token}');
  }
  return url;
}

/** A command that switches vendors. */
const switching = (on: boolean, summary: string): Command => ({
  name: `vendors ${on ? 'on' : 'off'}`,
  proof: 'one',
  usage: `vendors ${on ? 'on' : 'off'} CODE … --operator NAME [--json]`,
  summary,
  async run(call: Call) {
    const { values, positionals: codes } = readArgs(call.args, json);
    if (codes.length === 0) throw new UsageError('the code of a vendor is needed');
    const done = await switchVendors(await call.platform(), await call.operator(), { codes, on });
    if (!done.ok) throw new OpsError(`there is no vendor ${String(done.detail?.['code'])}`);
    const state = on ? 'on' : 'off';
    if (values.json) call.say(JSON.stringify({ state, changed: done.value }));
    else for (const code of codes) call.say(`${code} ${state}`);
    return true;
  },
});

/** Switches vendors on. */
export const vendorsOn = switching(
  true,
  'shows the games of vendors that are on, at once in all processes',
);

/** Switches vendors off. */
export const vendorsOff = switching(
  false,
  'takes all games of vendors out of sight and starts none of them, at once in all processes; rounds that are open are finished',
);

/** A command that stops a vendor, or lets it go on. */
const stopping = (stop: boolean, summary: string): Command => ({
  name: `vendors ${stop ? 'disable' : 'enable'}`,
  proof: 'one',
  usage: `vendors ${stop ? 'disable' : 'enable'} CODE --operator NAME [--json]`,
  summary,
  async run(call: Call) {
    const { values, positionals } = readArgs(call.args, json);
    const [code, ...rest] = positionals;
    noMore(rest);
    if (code === undefined) throw new UsageError('the code of a vendor is needed');
    const done = await stopVendor(await call.platform(), await call.operator(), { code, stop });
    if (!done.ok) throw new OpsError(`there is no vendor ${code}`);
    const state = stop ? 'disabled' : 'enabled';
    const words = done.value ? `${code} ${state}` : `${code} is so already`;
    call.say(values.json ? JSON.stringify({ code, state, changed: done.value }) : words);
    return true;
  },
});

/** Stops a vendor at once. */
export const vendorsDisable = stopping(
  true,
  'takes nothing from a vendor any more but refunds of bets, at once in all processes: no login, bet or prize; wins of rounds that are open wait for a decision (vendors held)',
);

/** Lets a vendor go on. */
export const vendorsEnable = stopping(
  false,
  'takes from a vendor again what was stopped; what waits for a decision goes on waiting',
);
