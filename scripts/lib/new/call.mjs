// @ts-check
import { asWords } from './names.mjs';

/**
 * The files of new calls that stand together: their declarations, their service and their test. Each answers with the
 * platform's time, so that it works from the start.
 * @param {import('./new.mjs').Asked} asked
 * @returns {import('./new.mjs').Plan}
 */
export function callFiles({ area, name: file, calls, path, access = 'member', method = 'GET' }) {
  const api = `
    import { z } from 'zod';
    import { call, noFields } from '../../../kernel/api/call';
${calls
  .map(
    (name) => `
    export const ${name} = call({
      name: '${name}',
      method: '${method}',
      path: '${path ?? `/wps/${area}/${name}`}',
      auth: '${access}',
      request: noFields,
      response: z.object({ at: z.number().int() }),
      errors: [],
      summary: '${asWords(name)}',
    });
`,
  )
  .join('')}`;
  const service = `
    import * as api from './api/${file}';
    import type { ResponseOf } from '../../kernel/api/call';
    import { bind, type Binding } from '../../kernel/bind';
    import type { Platform } from '../../kernel/context';
    import { ok } from '../../kernel/result';
${calls
  .map(
    (name) => `
    /** Returns the platform's time. */
    async function ${name}({ clock }: Platform): Promise<ResponseOf<typeof api.${name}>> {
      return { at: clock.now() };
    }
`,
  )
  .join('')}
    export const bindings: Binding[] = [
${calls.map((name) => `      bind(api.${name}, async (platform) => ok(await ${name}(platform))),`).join('\n')}
    ];
  `;
  const agent = access === 'agent' ? '1' : '';
  const who = access === 'none' ? '' : `, { token: await fixture.tokenOfNew(${agent}) }`;
  const test = `
    // @engines sqlite
    import { afterAll, beforeAll, expect, it } from 'vitest';
    import { ${calls.join(', ')} } from '../../../server/areas/${area}/api/${file}';
    import { openCallFixture, type CallFixture } from '../../support/calls';

    let fixture: CallFixture;
    beforeAll(async () => {
      fixture = await openCallFixture();
    });
    afterAll(() => fixture.platform.close());
${calls
  .map(
    (name) => `
    it('answers ${name} with the time of the platform', async () => {
      const answer = await fixture.client.ask(${name}, {}${who});
      expect(answer).toMatchObject({ status: 200, value: { at: fixture.platform.clock.now() } });
    });
`,
  )
  .join('')}`;
  return {
    created: {
      [`server/areas/${area}/api/${file}.ts`]: api,
      [`server/areas/${area}/${file}.ts`]: service,
      [`tests/contract/${area}/${file}.test.ts`]: test,
    },
    edited: {},
  };
}

/** The further places of a call, as far as it has what belongs there. */
export const callPlaces = [
  'its own failures in server/kernel/api/errors.ts and as error_CODE in the words (common.ts)',
  'excluded in its declaration, where members on a break may ask it',
  'a value that must be real in tests/support/samples.ts',
  'server/api/auth.test.ts, where trial players may ask it',
  'docs/api.md, where a gateway must have it',
];
