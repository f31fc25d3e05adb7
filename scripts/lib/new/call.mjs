// @ts-check
import { asWords } from './names.mjs';

/**
 * The files of a new call: its declaration, its service and its test. It answers with the platform's
 * time, so that it works from the start.
 * @param {import('./new.mjs').Asked} asked
 * @returns {import('./new.mjs').Plan}
 */
export function callFiles({ area, name, path, access = 'member', method = 'GET' }) {
  const api = `
    import { z } from 'zod';
    import { call, noFields } from '../../../kernel/api/call';

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
  `;
  const service = `
    import * as api from './api/${name}';
    import type { ResponseOf } from '../../kernel/api/call';
    import { bind, type Binding } from '../../kernel/bind';
    import type { Platform } from '../../kernel/context';
    import { ok } from '../../kernel/result';

    /** Returns the platform's time. */
    async function ${name}({ clock }: Platform): Promise<ResponseOf<typeof api.${name}>> {
      return { at: clock.now() };
    }

    export const bindings: Binding[] = [
      bind(api.${name}, async (platform) => ok(await ${name}(platform))),
    ];
  `;
  const agent = access === 'agent' ? '1' : '';
  const who = access === 'none' ? '' : `, { token: await fixture.tokenOfNew(${agent}) }`;
  const test = `
    // @engines sqlite
    import { afterAll, beforeAll, expect, it } from 'vitest';
    import { ${name} } from '../../../server/areas/${area}/api/${name}';
    import { openCallFixture, type CallFixture } from '../../support/calls';

    let fixture: CallFixture;
    beforeAll(async () => {
      fixture = await openCallFixture();
    });
    afterAll(() => fixture.platform.close());

    it('answers ${name} with the time of the platform', async () => {
      const answer = await fixture.client.ask(${name}, {}${who});
      expect(answer).toMatchObject({ status: 200, value: { at: fixture.platform.clock.now() } });
    });
  `;
  return {
    created: {
      [`server/areas/${area}/api/${name}.ts`]: api,
      [`server/areas/${area}/${name}.ts`]: service,
      [`tests/contract/${area}/${name}.test.ts`]: test,
    },
    edited: {},
  };
}
