// @engines sqlite
import path from 'node:path';
import type { ActionFunction, LoaderFunction } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleDataRoutes, consoleScreens } from '../../../app/consoleRoutes';
import { readConfig } from '../../../server/config';
import { noMetrics } from '../../../server/kernel/metrics';
import { noSecurityLog } from '../../../server/kernel/security/securityLog';
import { findRole, sampleRoleIds } from '../../../server/kernel/staff/roles';
import { followingClock } from '../../../server/kernel/time/clock';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { openStaffDoor, staffBindings } from '../../../server/runtime/staffDoor';
import { asStaff, callerAt, newStaff } from '../../factories/staff';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => (platform = await openTestPlatform()));
afterAll(() => platform.close());

const calls = staffBindings.map(({ call }) => call);

it('has one service for each call, and acts of forms alone ask for a code (console#roles, console#step-up)', () => {
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  expect(calls.filter(({ stepUp, changes }) => stepUp && !changes)).toEqual([]);
});

describe.each(sampleRoleIds)('the role %s', (id) => {
  it.each(calls.filter(({ needs }) => needs !== 'none').map((call) => [call.name, call] as const))(
    'makes %s where it has the permission, and is refused before anything is read where not (console#roles)',
    async (_, call) => {
      const staff = await newStaff(platform, id);
      const role = (await findRole(platform.db, id))!;
      const may = call.needs === 'session' || role.permissions.some((each) => each === call.needs);
      // Nothing of the request is read before the permission: it has no fields here.
      const answer = await asStaff(platform, staff)({ ...call, request: anything }, {}).catch(
        () => 'read' as const,
      );
      if (may) expect(answer).not.toMatchObject({ code: 'no_permission' });
      else expect(answer).toMatchObject({ ok: false, code: 'no_permission' });
    },
  );
});

/** A request that nothing is asked of; a service that needs more of it throws. */
const anything = { parse: (input: unknown) => input } as never;

it('the auditor reads all areas and acts in none (console#roles)', async () => {
  const { permissions } = (await findRole(platform.db, 'auditor'))!;
  expect(permissions.filter((each) => !each.endsWith('.read'))).toEqual([]);
  const reads = calls.filter(({ changes, needs }) => !changes && needs.endsWith('.read'));
  expect(reads.filter(({ needs }) => !permissions.some((each) => each === needs))).toEqual([]);
});

it.each(calls.filter(({ needs }) => needs !== 'none').map((call) => [call.name, call] as const))(
  'refuses %s to strangers (console#roles, console#two-origins)',
  async (_, call) => {
    for (const token of [undefined, '', 'x', 'x'.repeat(10_000)]) {
      const door = openStaffDoor(platform);
      const visit = door.visit({ token, caller: callerAt('x'), requestId: '' });
      expect(await visit.call(call, {})).toMatchObject({ ok: false, code: 'not_logged_in' });
    }
  },
);

describe('whatever server is in front, a page of the members’ site gets nothing of the console (console#two-origins)', () => {
  const routes = [...consoleScreens, ...consoleDataRoutes];
  it.each(routes.map((route) => [route.id, route] as const))('%s', async (_, { file, paths }) => {
    const module = (await import(path.resolve('app', file))) as {
      loader?: LoaderFunction;
      action?: ActionFunction;
    };
    const runtime = {
      config: readConfig({ SESSION_SECRET: 'a secret of the tests and of nothing else' }),
      log: platform.log,
      metrics: noMetrics,
      security: noSecurityLog,
      platform: createPlatform(platform),
      clock: followingClock(platform.clock),
      demo: false,
      stop: async () => undefined,
    };
    const request = (method: string) =>
      new Request(`http://members.test${paths[0]}`, {
        method,
        ...(method === 'POST' && { body: new URLSearchParams({ intent: 'login' }) }),
      });
    for (const [run, method] of [
      [module.loader, 'GET'],
      [module.action, 'POST'],
    ] as const) {
      if (!run) continue;
      const args = { request: request(method), params: {}, context: { runtime } };
      const thrown: unknown = await Promise.resolve(run(args)).catch((cause: unknown) => cause);
      expect(thrown).toMatchObject({ init: { status: 404 } });
    }
  });
});
