import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Call } from '../../server/kernel/api/call';
import { apiModules } from '../../server/api';
import { errors } from '../../server/kernel/api/errors';
import { answers, operations, retryOf } from '../../server/areas/wallet/answers';
import { requests } from '../../server/areas/wallet/once';
import { shapeOf, written, type Named } from './shapes';

const fewest_codes = 7;
const listOfCodes = z
  .array(z.string())
  .min(fewest_codes)
  .transform((codes) => codes as [string]);
const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

export const apiFile = path.resolve('docs/api.md');

/**
 * The shapes that are written out once, by name: every object and union that the API exports,
 * and every longer list of codes, which bears the name of one of them.
 */
const shapes: readonly (readonly [string, z.ZodTypeAny])[] = apiModules
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
  const rows = apiModules
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

/** The parts of `docs/api.md` that follow from the code, by the marks around them. */
export const parts: Readonly<Record<string, string>> = {
  'wallet-operations': operationsText(),
  'wallet-statuses': statusesText(),
};

/** The page as it is. */
export const apiPage = (): string => readFileSync(apiFile, 'utf8');

const areasOf = (): string[] => [...new Set(apiModules.map(({ area }) => area))];

/** Every call by area, the shapes and the codes, as a page of Markdown: what `npm run api` prints. */
export const apiReference = (): string =>
  [
    '# Every call',
    'Made from the code. How a call is made: docs/api.md.',
    '`text (0 to 200)` is text of that many characters, `whole` an integer, `?` a field that may be left out, `= x` what it is then.',
    overview(),
    ...areasOf().flatMap((area) => [
      `## ${capital(area)}`,
      ...apiModules
        .filter((module) => module.area === area)
        .flatMap(({ calls }) => calls.map(callText)),
    ]),
    '## Shapes',
    shapesText(),
    '## Error codes',
    errorsText(),
  ].join('\n\n');
