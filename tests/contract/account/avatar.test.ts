// @engines both: queries
import { afterAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { memberInfo } from '../../../server/areas/account/api/entry';
import * as api from '../../../server/areas/account/api/profile';
import { picture_limit_bytes } from '../../../server/kernel/api/pictures';
import { avatar_px } from '../../../server/areas/account/profile/avatar';
import { openProfileFixture, type SignedIn } from '../../factories/owner';
import { viewBy } from '../../support/calls';
import {
  animation,
  colourAt,
  greyPng,
  isBlue,
  isRed,
  twoHalves,
} from '../../support/hostile/files';

const fixture = await openProfileFixture();
afterAll(() => fixture.platform.close());

const upload = (who: SignedIn, bytes: Buffer) =>
  fixture.client.ask(api.setAvatar, { upload: bytes.toString('base64') }, who);
const choose = (who: SignedIn, avatar: (typeof api.staticAvatars)[number]) =>
  fixture.client.ask(api.setAvatar, { avatar }, who);

/** The id in the address of an uploaded picture. */
function idOf(value: unknown): string {
  const { avatarType, avatar } = api.getAvatar.response.parse(value);
  expect(avatarType).toBe('CUSTOM');
  expect(avatar).toMatch(/^\/avatar\/[0-9a-f-]{36}\.webp$/);
  return avatar.slice(api.avatar_path.length, -'.webp'.length);
}

/** The picture that an id has, as anybody who is shown it gets it. */
async function viewOf(id: string): Promise<Buffer> {
  return Buffer.from((await viewBy(fixture.client, api.avatarImage, { id })).webp, 'base64');
}

/** The picture that an upload came to. */
const madeOf = async (bytes: Buffer) =>
  viewOf(idOf((await upload(await fixture.signedIn(), bytes)).value));

const storedOf = ({ member }: SignedIn) =>
  fixture.platform.db
    .selectFrom('avatars')
    .select('id')
    .where('member_id', '=', member.id)
    .execute();

it('gives each member one of ours to begin with, always the same', async () => {
  const who = await fixture.signedIn();
  const { value } = await fixture.client.ask(api.getAvatar, {}, who);
  const { avatarType, avatar } = api.getAvatar.response.parse(value);
  expect(avatarType).toBe('STATIC');
  expect(api.staticAvatars.map((name) => `/art/avatar/${name}`)).toContain(avatar);
  expect((await fixture.client.ask(api.getAvatar, {}, who)).value).toEqual(value);
  const others = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const other = await fixture.signedIn();
      return api.getAvatar.response.parse(
        (await fixture.client.ask(api.getAvatar, {}, other)).value,
      ).avatar;
    }),
  );
  expect(new Set(others).size).toBeGreaterThan(3);
});

it('takes each of ours, and shows it wherever the member is', async () => {
  const who = await fixture.signedIn();
  for (const name of api.staticAvatars) {
    const value = { avatarType: 'STATIC', avatar: `/art/avatar/${name}` };
    expect(await choose(who, name)).toMatchObject({ status: 200, value });
    expect((await fixture.client.ask(api.getAvatar, {}, who)).value).toEqual(value);
  }
  const last = { avatar: { avatarType: 'STATIC', avatar: '/art/avatar/longtail' } };
  expect((await fixture.client.ask(api.profile, {}, who)).value).toMatchObject(last);
  expect((await fixture.client.ask(memberInfo, {}, who)).value).toMatchObject(last);
});

it('refuses a name that is none of ours, and a form that names nothing or two things', async () => {
  const who = await fixture.signedIn();
  for (const avatar of ['dragon', '../../secret', '', 'toString']) {
    const input = { avatar: avatar as 'lotus' };
    expect(await fixture.client.ask(api.setAvatar, input, who)).toMatchObject({ status: 400 });
  }
  const picture = (await twoHalves().png().toBuffer()).toString('base64');
  for (const input of [{}, { avatar: 'koi' as const, upload: picture }, { upload: '' }]) {
    expect(await fixture.client.ask(api.setAvatar, input, who)).toMatchObject({
      status: 422,
      code: 'picture_invalid',
    });
  }
  expect((await fixture.rowOf(who.member)).avatar).toBeNull();
});

it.each(['png', 'jpeg'] as const)('makes a square WebP of its own from a %s', async (format) => {
  const picture = await madeOf(await twoHalves().toFormat(format).toBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'webp',
    width: avatar_px,
    height: avatar_px,
  });
  expect(isRed(await colourAt(picture, 20, 128))).toBe(true);
  expect(isBlue(await colourAt(picture, 235, 128))).toBe(true);
});

it('turns a photograph the way it was taken, and forgets what the camera noted', async () => {
  const photograph = await twoHalves()
    .withExif({ IFD0: { Copyright: 'at home, 13.7N 100.5E', Orientation: '6' } })
    .withMetadata({ orientation: 6, icc: 'srgb' })
    .jpeg()
    .toBuffer();
  expect(photograph.includes('Exif')).toBe(true);
  const picture = await madeOf(photograph);
  expect(isRed(await colourAt(picture, 128, 20))).toBe(true);
  expect(isBlue(await colourAt(picture, 128, 235))).toBe(true);
  const { exif, icc, xmp, iptc, orientation } = await sharp(picture).metadata();
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
  for (const secret of ['at home', 'Exif', 'EXIF', 'ICC']) {
    expect(picture.includes(secret)).toBe(false);
  }
});

it('shows see-through parts as white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
    .png()
    .toBuffer();
  expect(Math.min(...(await colourAt(await madeOf(png), 128, 128)))).toBeGreaterThan(250);
});

it.each([
  ['of one pixel', () => greyPng(1, 1)],
  ['tall as a tower', () => greyPng(2, 30_000)],
  ['interlaced', () => greyPng(300, 300, { interlaced: true })],
])('takes a png %s (account#avatar)', async (_what, make) => {
  expect(await sharp(await madeOf(make())).metadata()).toMatchObject({ width: avatar_px });
});

it('keeps nothing of what hangs on behind the picture (account#avatar)', async () => {
  const html = Buffer.from('<script>alert(1)</script><?php echo 1 ?>');
  const picture = await madeOf(Buffer.concat([await twoHalves().png().toBuffer(), html]));
  expect(picture.includes('script')).toBe(false);
  expect(picture.includes('php')).toBe(false);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
const lies: [string, () => Buffer | Promise<Buffer>][] = [
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', () => Buffer.from(svg)],
  ['GIF', () => twoHalves().gif().toBuffer()],
  ['WebP', () => twoHalves().webp().toBuffer()],
  ['AVIF', () => twoHalves(16, 16).avif().toBuffer()],
  ['TIFF', () => twoHalves().tiff().toBuffer()],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ['an animated png', () => greyPng(8, 8, { before: [animation(2)] })],
  ['a png cut short', async () => (await noise().png().toBuffer()).subarray(0, 2_000)],
  ['a jpg cut short', async () => (await noise().jpeg().toBuffer()).subarray(0, 2_000)],
  ['the first bytes of a png alone', () => greyPng(8, 8).subarray(0, 8)],
  ['the first bytes of a jpg and then HTML', () => jpegThen('<html><script>')],
  [
    'the first bytes of a png and then SVG',
    () => Buffer.concat([greyPng(8, 8).subarray(0, 8), Buffer.from(svg)]),
  ],
  ['a png that claims 30,000 by 30,000', () => greyPng(30_000, 30_000)],
  ['a png that claims the whole world', () => greyPng(0x7fffffff, 0x7fffffff)],
  ['an interlaced png of 36 million', () => greyPng(6_000, 6_000, { interlaced: true })],
  ['a png of no size', () => greyPng(0, 0)],
  ['a png a pixel wide and ever so long', () => greyPng(1, 5_000_000)],
  ['zeros', () => Buffer.alloc(1_000)],
];
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const jpegThen = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)]);

it.each(lies)('refuses %s, whatever it is called (account#avatar)', async (_what, make) => {
  const who = await fixture.signedIn();
  expect(await upload(who, await make())).toMatchObject({ status: 422, code: 'picture_invalid' });
  expect(await storedOf(who)).toEqual([]);
  expect((await fixture.rowOf(who.member)).avatar_type).toBeNull();
});

it('refuses text that is no base64', async () => {
  const who = await fixture.signedIn();
  const good = greyPng(8, 8).toString('base64');
  for (const text of [`data:image/png;base64,${good}`, `${good.slice(0, 40)} ${good.slice(40)}`]) {
    expect(await fixture.client.ask(api.setAvatar, { upload: text }, who)).toMatchObject({
      status: 422,
      code: 'picture_invalid',
    });
  }
});

it('takes a picture of 5 MB to the byte, and none that is larger (account#avatar)', async () => {
  const who = await fixture.signedIn();
  const png = greyPng(8, 8);
  const heavy = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  expect(await upload(who, heavy(picture_limit_bytes))).toMatchObject({ status: 200 });
  expect(await upload(who, heavy(picture_limit_bytes + 1))).toMatchObject({
    status: 413,
    code: 'picture_too_large',
  });
  expect(await upload(who, heavy(picture_limit_bytes * 1.5))).toMatchObject({
    status: 413,
    code: 'body_too_large',
  });
});

it('gives each picture an address of its own and keeps the newest alone', async () => {
  const who = await fixture.signedIn();
  const first = idOf((await upload(who, greyPng(8, 8))).value);
  const second = idOf((await upload(who, greyPng(9, 9))).value);
  expect(second).not.toBe(first);
  expect(await storedOf(who)).toEqual([{ id: second }]);
  expect(await fixture.client.ask(api.avatarImage, { id: first })).toMatchObject({ status: 404 });
  expect((await viewOf(second)).length).toBeGreaterThan(0);
  await choose(who, 'kite');
  expect(await storedOf(who)).toEqual([]);
  expect(await fixture.client.ask(api.avatarImage, { id: second })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

it('shows what it keeps when uploads and choices of one member come at once', async () => {
  const who = await fixture.signedIn();
  const answers = await Promise.all([
    ...[8, 9, 10].map((size) => upload(who, greyPng(size, size))),
    choose(who, 'koi'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { avatar_type, avatar } = await fixture.rowOf(who.member);
  expect(await storedOf(who)).toEqual(avatar_type === 'CUSTOM' ? [{ id: avatar }] : []);
});

it('does no more at once than the machine bears, and fails for none of many', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => fixture.signedIn()));
  const picture = greyPng(3_000, 3_000);
  const answers = await Promise.all(members.map((who) => upload(who, picture)));
  const stored = await Promise.all(members.map(storedOf));
  for (const [index, { status, code }] of answers.entries()) {
    if (status === 200) expect(stored[index]).toHaveLength(1);
    else {
      expect({ status, code }).toEqual({ status: 429, code: 'too_many_requests' });
      expect(stored[index]).toEqual([]);
    }
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
});

it('takes no more than 20 uploads an hour of one member, good or bad', async () => {
  const who = await fixture.signedIn();
  const none = Buffer.from('no picture');
  for (let index = 0; index < 20; index += 1) {
    expect(await upload(who, none)).toMatchObject({ code: 'picture_invalid' });
  }
  expect(await upload(who, greyPng(8, 8))).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  expect(await upload(await fixture.signedIn(), greyPng(8, 8))).toMatchObject({ status: 200 });
  expect(await choose(who, 'koi')).toMatchObject({ status: 200 });
});
