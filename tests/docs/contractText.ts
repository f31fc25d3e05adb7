import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Call } from '../../server/kernel/api/call';
import { contractModules } from '../../server/api';
import { errors } from '../../server/kernel/api/errors';
import { answers, operations, retryOf } from '../../server/areas/wallet/answers';
import { requests } from '../../server/areas/wallet/requests';
import { end, mark, partOf, putParts } from './marks';
import { shapeOf, written, type Named } from './shapes';

const fewest_codes = 7;
const listOfCodes = z
  .array(z.string())
  .min(fewest_codes)
  .transform((codes) => codes as [string]);
const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

export const contractFile = path.resolve('docs/contract.md');

/**
 * The shapes that are written out once, by name: every object and union that the contract exports,
 * and every longer list of codes, which bears the name of one of them.
 */
const shapes: readonly (readonly [string, z.ZodTypeAny])[] = contractModules
  .flatMap(({ exports }) => Object.entries(exports))
  .flatMap(([name, value]): [string, z.ZodTypeAny][] => {
    if (value instanceof z.ZodObject || value instanceof z.ZodUnion)
      return [[capital(name), value]];
    const codes = listOfCodes.safeParse(value);
    return codes.success ? [[capital(name.replace(/s$/, '')), z.enum(codes.data)]] : [];
  });
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
  const rows = contractModules
    .flatMap(({ calls }) => calls)
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

/** The generated parts of `docs/contract.md`, by the marks around them. */
export const parts: Readonly<Record<string, string>> = {
  overview: overview(),
  shapes: shapesText(),
  ...Object.fromEntries(
    contractModules.map(({ name, calls }) => [name, calls.map(callText).join('\n\n')]),
  ),
  errors: errorsText(),
  'wallet-operations': operationsText(),
  'wallet-statuses': statusesText(),
};

/** The page as it is. */
export const contractPage = (): string => readFileSync(contractFile, 'utf8');

/** The page with all its parts made anew, and with a section for each module that had none. */
export function withParts(page: string): string {
  const missing = contractModules.filter(({ name }) => partOf(page, name) === undefined);
  const sections = missing.map(({ name }) => `### ${headingOf(name)}\n\n${mark(name)}\n${end}\n\n`);
  const after = '## Error codes';
  const whole = page.replace(after, `${sections.join('')}${after}`);
  return putParts(whole, { ...parts, contents: contentsOf(whole) });
}

const headingOf = (module: string): string => capital(module.split('/').at(-1)!);

/** The page's own headings, those of the calls left out. */
export const contentsOf = (page: string): string =>
  [...page.matchAll(/^(##|###) (.+)$/gm)]
    .map(([, level, title]) => {
      const anchor = title!
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-');
      return `${level === '##' ? '' : '  '}- [${title}](#${anchor})`;
    })
    .join('\n');
