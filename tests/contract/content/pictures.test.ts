// @engines both: queries
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../../server/config';
import {
  memberPicture,
  picture_limit_bytes,
  pictures_most,
} from '../../../server/kernel/api/pictures';
import { runOps } from '../../../server/ops/run';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import {
  pictureIds,
  redrawAll,
  storePictures,
} from '../../../server/kernel/pictures/memberPictures';
import { addPerson } from '../../factories/member';
import { doneOf, askOf } from '../../support/calls';
import { greyPng, twoHalves } from '../../support/hostile/files';
import { openTestPlatform } from '../../support/platform';

const platform = await openTestPlatform();
const ask = askOf(platform);
afterAll(() => platform.close());
beforeEach(() => platform.db.deleteFrom('limits').execute());

const person = (type?: number) => addPerson(platform, type);

const redrawn = (memberId: string, ...files: readonly Buffer[]) =>
  redrawAll(
    platform,
    memberId,
    files.map((file) => file.toString('base64')),
  );

/** Stores pictures about something, and returns their ids. */
async function sent(memberId: string, about: string, ...files: readonly Buffer[]) {
  const drawn = doneOf(await redrawn(memberId, ...files));
  const owner = { memberId, purpose: 'promotion', about, at: platform.clock.now() } as const;
  await platform.db.transaction().execute((trx) => storePictures(trx, owner, drawn));
  return (await pictureIds(platform.db, 'promotion', [about])).get(about)!;
}

const viewOf = async (id: string, token?: string) => {
  const answer = await ask('GET', memberPicture.path, { id }, token);
  return answer.success
    ? Buffer.from(memberPicture.response.parse(answer.value).webp, 'base64')
    : answer.code;
};

const sizeOf = async (picture: unknown) => {
  const { format, width, height } = await sharp(picture as Buffer).metadata();
  return { format, width, height };
};

describe('pictures of a member', () => {
  it('are kept in their order, whole and made anew, without what a camera noted (content#sent-pictures)', async () => {
    const { id, token } = await person();
    const noted = { IFD0: { Copyright: 'at home, 13.7N 100.5E' } };
    const first = await twoHalves(300, 200).withExif(noted).jpeg().toBuffer();
    const second = await twoHalves(4_000, 1_000).png().toBuffer();
    const ids = await sent(id, 'entry-1', first, second);
    expect(ids).toHaveLength(2);
    const [one, two] = [await viewOf(ids[0]!, token), await viewOf(ids[1]!, token)];
    expect(await sizeOf(one)).toEqual({ format: 'webp', width: 300, height: 200 });
    expect(await sizeOf(two)).toEqual({ format: 'webp', width: 2_000, height: 500 });
    expect((one as Buffer).includes('at home')).toBe(false);
    expect([...(await pictureIds(platform.db, 'feedback', ['entry-1'])).values()]).toEqual([[]]);
  });

  it('are shown to nobody else (content#sent-pictures)', async () => {
    const [owner, other] = [await person(), await person()];
    const [id] = await sent(owner.id, 'entry-2', greyPng(9, 9));
    expect(await viewOf(id!, other.token)).toBe('picture_unknown');
    expect(await viewOf(id!)).toBe('not_logged_in');
    expect(await viewOf(id!, (await person(trial_type)).token)).toBe('trial_not_allowed');
    expect(await viewOf('nobody', owner.token)).toBe('picture_unknown');
  });

  it('stay small enough for an answer, even of noise', async () => {
    const { id, token } = await person();
    const grain = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const size = { width: 1_500, height: 1_500, channels: 3, background: '#888' } as const;
    const noise = await sharp({ create: { ...size, noise: grain } })
      .jpeg({ quality: 70 })
      .toBuffer();
    expect(noise.length).toBeLessThan(picture_limit_bytes);
    const [made] = await sent(id, 'entry-3', noise);
    expect(((await viewOf(made!, token)) as Buffer).length).toBeLessThanOrEqual(1024 * 1024);
  });

  it('are refused all together where one is no picture, too large, or one too many (content#sent-pictures)', async () => {
    const { id } = await person();
    const good = greyPng(9, 9);
    const heavy = Buffer.concat([good, Buffer.alloc(picture_limit_bytes - good.length + 1)]);
    expect(await redrawn(id, good, Buffer.from('<svg/>'))).toMatchObject({
      code: 'picture_invalid',
      detail: { picture: 2 },
    });
    expect(await redrawn(id, heavy)).toMatchObject({
      code: 'picture_too_large',
      detail: { picture: 1 },
    });
    expect(await redrawn(id, good, good, good, good)).toMatchObject({
      code: 'pictures_too_many',
      detail: { most: pictures_most },
    });
    expect(await redrawAll(platform, id, ['no base64!'])).toMatchObject({
      code: 'picture_invalid',
    });
    expect(await redrawn(id)).toEqual({ ok: true, value: [] });
  });

  it('come with no more than 20 forms an hour (content#sent-pictures)', async () => {
    const [{ id }, other] = [await person(), await person()];
    const none = Buffer.from('no picture');
    for (let form = 0; form < 20; form += 1) {
      expect(await redrawn(id, none)).toMatchObject({ code: 'picture_invalid' });
    }
    expect(await redrawn(id, greyPng(9, 9))).toMatchObject({ code: 'too_many_requests' });
    expect(await redrawn(other.id, greyPng(9, 9))).toMatchObject({ ok: true });
  });
});

describe('the command that saves a picture', () => {
  const secret = 'a secret of the tests and of nothing else';
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(inject('scratchDir'), 'pictures-'));
  });

  async function save(...words: string[]) {
    const lines: string[] = [];
    const note = (line: string) => lines.push(line);
    const code = await runOps(
      ['pictures', 'save', ...words],
      () => readConfig({ DATABASE_URL: platform.url, SESSION_SECRET: secret }),
      { say: note, complain: note },
      () => Promise.resolve(''),
    );
    return { code, said: lines.join('\n') };
  }

  it('writes it for the operator alone, and over nothing (content#sent-pictures)', async () => {
    const { id } = await person();
    const [picture] = await sent(id, 'entry-4', greyPng(40, 30));
    const file = path.join(folder, 'receipt.webp');
    expect(await save(picture!, '--out', file)).toMatchObject({ code: 0 });
    expect(await sizeOf(readFileSync(file))).toEqual({ format: 'webp', width: 40, height: 30 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await save(picture!, '--out', file)).toMatchObject({ code: 1 });
  });

  it('refuses what is half right, and writes nothing', async () => {
    const file = path.join(folder, 'none.webp');
    expect(await save()).toMatchObject({ code: 2 });
    expect(await save('some-id')).toMatchObject({ code: 2 });
    expect(await save('some-id', 'more', '--out', file)).toMatchObject({ code: 2 });
    expect(await save('nobody', '--out', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('there is no picture nobody'),
    });
    expect(existsSync(file)).toBe(false);
  });
});
