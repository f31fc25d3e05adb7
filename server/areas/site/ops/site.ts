import { typedSigns } from '../../../kernel/api/typedText';
import { isNetwork } from '../../../kernel/region/location';
import { readClosing, setBlocked, setMaintenance, type Blockable, statusOf } from '../siteInfo';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Call, type Command } from '../../../ops/command';

const json = { json: { type: 'boolean' } } as const;
const blockables: readonly Blockable[] = ['country', 'address'];
/** A code for places that nobody knows. */
const unknown_region = 'ZZ';
const country_names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Shows what closes the site. */
export const siteShow: Command = {
  name: 'site show',
  proof: 'none',
  usage: 'site show [--json]',
  summary:
    'shows whether the site is in maintenance, and which countries and addresses are blocked',
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    noMore(positionals);
    return report(call, values.json);
  },
};

/** Closes the site for everybody, or opens it again. */
export const siteMaintenance: Command = {
  name: 'site maintenance',
  proof: 'one',
  usage: 'site maintenance on|off --operator NAME [--json]',
  summary: 'closes the site to everybody within 5 s, or opens it again; draws and payouts go on',
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    const [state, ...rest] = positionals;
    noMore(rest);
    if (state !== 'on' && state !== 'off') throw new UsageError('maintenance is on or off');
    await setMaintenance(await call.platform(), await call.operators(), state === 'on');
    return report(call, values.json);
  },
};

/** Closes the site to a country or an address. */
export const siteBlock: Command = {
  name: 'site block',
  proof: 'one',
  usage: 'site block country XX | address ADDRESS --operator NAME [--json]',
  summary:
    'closes the site to a country (two capital letters), an address or a network, within 5 s',
  run: (call) => block(call, true),
};

/** Opens the site to a country or an address again. */
export const siteUnblock: Command = {
  name: 'site unblock',
  proof: 'one',
  usage: 'site unblock country XX | address ADDRESS --operator NAME [--json]',
  summary: 'opens the site again to a country, an address or a network that was blocked',
  run: (call) => block(call, false),
};

async function block(call: Call, blocked: boolean): Promise<boolean> {
  const { values, positionals } = readArgs(call.args, json);
  const [kind, given, ...rest] = positionals;
  noMore(rest);
  const what = blockables.find((each) => each === kind);
  if (!what || given === undefined) {
    throw new UsageError('a country or an address is needed: country XX, or address ADDRESS');
  }
  const entry = typedSigns(given);
  if (what === 'country' && !isCountry(entry)) {
    throw new OpsError(`${entry} is no country: its code is two capital letters, such as SG`);
  }
  if (what === 'address' && !isNetwork(entry)) {
    throw new OpsError(`${entry} is no address and no network such as 198.51.100.0/24`);
  }
  const changed = await setBlocked(await call.platform(), await call.operators(), {
    what,
    entry,
    blocked,
  });
  // A network that was blocked has to be named as it was: otherwise nothing would be open again.
  if (!changed && !blocked) throw new OpsError(`${what} ${entry} is not blocked`);
  return report(call, values.json);
}

const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== unknown_region && country_names.of(code) !== undefined;

const listed = (entries: readonly string[]): string => entries.join(' ') || 'none';

async function report({ platform, say }: Call, asJson: boolean | undefined): Promise<true> {
  const closing = await readClosing(await platform());
  const { maintenance, blockedCountries, blockedAddresses } = closing;
  if (asJson) say(JSON.stringify({ status: statusOf(maintenance, false), ...closing }, null, 2));
  else {
    say(`maintenance ${maintenance ? 'on' : 'off'}`);
    say(`blocked countries ${listed(blockedCountries)}`);
    say(`blocked addresses ${listed(blockedAddresses)}`);
  }
  return true;
}
