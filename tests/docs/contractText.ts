import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import * as account from '../../server/contract/account/entry';
import type { Call } from '../../server/contract/call';
import * as content from '../../server/contract/content';
import { errors } from '../../server/contract/errors';
import * as games from '../../server/contract/games';
import * as passwords from '../../server/contract/account/passwords';
import * as profile from '../../server/contract/account/profile';
import * as sandbox from '../../server/contract/sandbox';
import * as security from '../../server/contract/account/security';
import * as site from '../../server/contract/site';
import * as social from '../../server/contract/account/social';
import * as verification from '../../server/contract/verification';
import * as wallet from '../../server/contract/wallet';
import { answers, operations, retryOf } from '../../server/platform/wallet/answers';
import { requests } from '../../server/platform/wallet/requests';
import { shapeOf, written, type Named } from './shapes';

export const contractFile = path.resolve('docs/contract.md');

/** By area, and in each by name: modules do not say in which order their exports were written. */
const areas: Record<string, Call[]> = Object.fromEntries(
  Object.entries({
    site,
    account,
    verification,
    passwords,
    social,
    profile,
    security,
    wallet,
    games,
    content,
    sandbox,
  }).map(([name, module]) => [
    name,
    Object.values(module as Record<string, unknown>)
      .filter(isCall)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  ]),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'auth' in value;
}

/** The shapes that more than one call gives; each is written out once. */
const shapes: readonly [string, z.ZodTypeAny][] = [
  ['SessionInfo', account.sessionInfo],
  ['RegisterField', z.enum(site.registerFields)],
  ['RegisterSettings', site.registerSettings],
  ['WhitelabelKey', z.enum(site.whitelabelKeys)],
  ['ResourceType', z.enum(site.resourceTypes)],
  ['SiteInfo', site.siteInfo],
  ['GameType', z.enum(games.gameTypes)],
  ['Game', games.game],
  ['BannerGroup', z.enum(content.bannerGroups)],
  ['Banner', content.banner],
  ['Announcement', content.announcement],
  ['Round', sandbox.round],
  ['ChoiceRule', sandbox.choiceRule],
  ['SlotsData', sandbox.slotsData],
  ['HiloData', sandbox.hiloData],
  ['RouletteData', sandbox.rouletteData],
  ['MatchData', sandbox.matchData],
  ['FishData', sandbox.fishData],
  ['Published', sandbox.published],
  ['GameRules', sandbox.gameRules],
  ['Table', sandbox.table],
];
const named: Named = new Map(shapes.map(([name, schema]) => [schema, name]));

const tokens: Record<Call['auth'], string> = {
  none: 'none',
  optional: "the member's, if there is one",
  member: "the member's",
  real: "the member's, no trial account's",
  agent: "an agent's",
  game: "the game session's",
};

const overview = (): string => {
  const rows = Object.values(areas)
    .flat()
    .map((call) => {
      const encrypted = call.encrypted ? 'encrypted' : '';
      return `| [\`${call.name}\`](#${call.name.toLowerCase()}) | ${call.method} | \`${call.path}\` | ${tokens[call.auth]} | ${encrypted} |`;
    });
  return ['| call | method | path | token | body |', '| - | - | - | - | - |', ...rows].join('\n');
};

const fenced = (text: string): string => ['```text', text, '```'].join('\n');

function callText(call: Call): string {
  const body = call.method === 'GET' || call.method === 'DELETE' ? 'query' : 'body ';
  const codes = call.errors.map((code) => `\`${code}\``).join(', ') || 'none of its own';
  return [
    `#### ${call.name}`,
    `${call.summary}. \`${call.method} ${call.path}\`, token: ${tokens[call.auth]}${call.encrypted ? ', encrypted' : ''}${call.restricted ? ', not from blocked countries or addresses' : ''}.`,
    fenced(`${body}  ${shapeOf(call.request, named)}\nvalue  ${shapeOf(call.response, named)}`),
    `Errors: ${codes}.`,
  ].join('\n\n');
}

const areaText = (name: string): string => areas[name]!.map(callText).join('\n\n');

const shapesText = (): string =>
  fenced(shapes.map(([name, schema]) => `${name} = ${written(schema, named)}`).join('\n\n'));

const errorsText = (): string =>
  [
    '| code | status | words |',
    '| - | -: | - |',
    ...Object.entries(errors).map(
      ([code, [status, words]]) => `| \`${code}\` | ${status} | ${words} |`,
    ),
  ].join('\n');

const operationsText = (): string =>
  fenced(
    operations
      .map((operation) => `${operation}  ${shapeOf(requests[operation], named)}`)
      .join('\n\n'),
  );

const statusesText = (): string =>
  [
    '| status | HTTP | send again? | a person should look |',
    '| - | -: | - | - |',
    ...Object.entries(answers).map(([status, { http, retry, alarm }]) => {
      const bets = retryOf(status as keyof typeof answers, 'bet');
      const again = bets === retry ? retry : `${retry}; for bet and authenticate ${bets}`;
      return `| \`${status}\` | ${http} | ${again} | ${alarm ? 'yes' : ''} |`;
    }),
  ].join('\n');

/** What stands between the marks of `docs/contract.md`, made from the code. */
export const parts: Readonly<Record<string, string>> = {
  overview: overview(),
  shapes: shapesText(),
  ...Object.fromEntries(Object.keys(areas).map((name) => [name, areaText(name)])),
  errors: errorsText(),
  'wallet-operations': operationsText(),
  'wallet-statuses': statusesText(),
};

const markOf = (name: string): RegExp =>
  new RegExp(`(<!-- from the code: ${name} -->)([\\s\\S]*?)(<!-- end -->)`);

/** The page as it is. */
export const contractPage = (): string => readFileSync(contractFile, 'utf8');

/** What a page has between the marks of a name; undefined where it has no such marks. */
export const partOf = (page: string, name: string): string | undefined =>
  markOf(name).exec(page)?.[2];

/** The page with all its parts made anew. */
export const withParts = (page: string): string =>
  Object.entries(parts).reduce(
    (text, [name, part]) =>
      text.replace(
        markOf(name),
        (_all, open: string, _old, close: string) => `${open}\n\n${part}\n\n${close}`,
      ),
    page,
  );

/** A text without what formatting adds: the padding of tables and empty lines. */
export const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/ *\| */g, '|')
        .replace(/-{2,}/g, '-')
        .trimEnd(),
    )
    .filter((line) => line !== '')
    .join('\n');
