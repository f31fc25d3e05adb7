// @engines sqlite
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../../../server/api';
import type { Call } from '../../../server/kernel/api/call';
import { encryption_header } from '../../../server/kernel/api/encryption';
import { errors } from '../../../server/kernel/api/errors';
import { needsSession } from '../../../server/kernel/api/failures';
import { sealFor } from '../../conformance/client';
import { openCallFixture } from '../../support/calls';
import { sampleOf } from '../../support/samples';

const encrypted = calls.filter((call) => call.encrypted);

const fixture = await openCallFixture();
afterAll(() => fixture.platform.close());

it('encrypts what carries a password or tells where somebody lives, and nothing else (account#encryption)', () => {
  // What a social login ends by, and the link of a message, are as good as a password.
  const secret = calls.filter(
    ({ request }) =>
      request instanceof z.ZodObject &&
      Object.keys(request.shape as object).some((field) =>
        /password$|^ticket$|^pending$|^token$|^postcode$/i.test(field),
      ),
  );
  expect(encrypted).toEqual(secret);
  expect(encrypted.map(({ name }) => name)).toEqual(expect.arrayContaining(['login', 'register']));
});

/** A live session where a call looks for one before it looks at the body. */
const whoMay = async (call: Call) =>
  needsSession(call) ? { token: await fixture.tokenOfNew() } : {};

it.each(encrypted)(
  'refuses a body of $name that is not encrypted (account#encryption)',
  async (call) => {
    const who = await whoMay(call);
    const plain = JSON.stringify(sampleOf(fixture.samples, call));
    const sealed = sealFor(await fixture.client.key(), sampleOf(fixture.samples, call));
    const { kid, data } = JSON.parse(sealed.body) as { kid: string; data: string };
    const bodies: [string, string | undefined][] = [
      [plain, undefined],
      [plain, sealed.wrapped],
      [sealed.body, undefined],
      [sealed.body, 'bm90IGEga2V5'],
      [JSON.stringify({ kid, data: 7 }), sealed.wrapped],
      [JSON.stringify({ kid, data: data.slice(4) }), sealed.wrapped],
      [JSON.stringify({ kid, data: `${data.slice(0, -4)}AAAA` }), sealed.wrapped],
      ['null', sealed.wrapped],
      ['[]', sealed.wrapped],
      ['"text"', sealed.wrapped],
    ];
    for (const [body, wrapped] of bodies) {
      const headers: Record<string, string> = wrapped ? { [encryption_header]: wrapped } : {};
      expect(
        await fixture.client.ask(call, {}, who, { body, headers }),
        `${body.slice(0, 40)} / ${wrapped?.slice(0, 12)}`,
      ).toMatchObject({
        status: 400,
        code: 'wrong_encryption',
        message: errors.wrong_encryption[1],
      });
    }
  },
);

it.each(encrypted)('reads a body of $name that is encrypted for it', async (call) => {
  const sealed = sealFor(await fixture.client.key(), sampleOf(fixture.samples, call));
  const headers = { [encryption_header]: sealed.wrapped };
  const answer = await fixture.client.ask(call, {}, await whoMay(call), {
    body: sealed.body,
    headers,
  });
  expect(answer.code).not.toBe('wrong_encryption');
  expect(answer.code).not.toBe('bad_request');
});

it.each(encrypted)(
  'refuses a body of $name that another gateway was meant to get',
  async (call) => {
    const who = await whoMay(call);
    const key = await fixture.client.key();
    const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const spki = foreign.export({ type: 'spki', format: 'pem' }).toString();
    const sample = sampleOf(fixture.samples, call);
    const forOther = sealFor({ kid: key.kid, spki }, sample);
    const forUs = sealFor({ kid: 'another-gateway', spki: key.spki }, sample);
    for (const { body, wrapped } of [forOther, forUs]) {
      const headers = { [encryption_header]: wrapped };
      expect(await fixture.client.ask(call, {}, who, { body, headers })).toMatchObject({
        status: 400,
        code: 'wrong_encryption',
      });
    }
  },
);
