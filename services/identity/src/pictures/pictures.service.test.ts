import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { calls } from '@atoll/contracts/http/calls';
import type { PictureField } from '@atoll/contracts/operator-pictures';
import { callerAs } from '@atoll/runtime/testing/callers';
import { aPicture } from '@atoll/runtime/testing/pictures';
import { Operators } from '../operators/operators.port.js';
import { startTestIdentity, type TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';
import { Users } from '../users/users.port.js';
import { FormerPictures } from './former-pictures.port.js';
import { RemoveFormerPictures } from './remove-former-pictures.job.js';

let identity: TestIdentity;
let superUser: User;
beforeAll(async () => {
  identity = await startTestIdentity();
  superUser = (await identity.service.get(Users).byUsername('coral', 'super'))!;
}, 60_000);
afterAll(() => identity?.stop());

function upload(field: string, bytes?: Uint8Array<ArrayBuffer>, by = superUser) {
  const form = new FormData();
  form.set('field', field);
  if (bytes) form.set('file', new File([bytes], 'picture.png', { type: 'image/png' }));
  return identity.call(calls.uploadOperatorPicture, callerAs(identity.actor(by), { operatorId: 'coral' }), form);
}
const read = (path: string, operatorId = 'coral') => identity.send(path, callerAs({ kind: 'visitor' }, { operatorId }));
const metadata = async (path: string) => sharp(await (await read(path)).bytes()).metadata();
const svg = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'));
const stored = () => identity.service.connection.collection('operator_pictures').countDocuments();

it.each<[PictureField, string, object]>([
  ['logo', 'png', { format: 'png', width: 192, height: 128 }],
  ['favicon', 'png', { format: 'png', width: 512, height: 512, hasAlpha: true }],
  ['heroImage', 'jpg', { format: 'jpeg', width: 1200, height: 630 }],
])('is uploaded as %s, encoded again at its size, and cached for ever under the hash of its content [ID-04]', async (field, extension, wanted) => {
  const picture = new Uint8Array(
    await sharp(await aPicture('png'))
      .resize(1_500, 1_000)
      .withExif({ IFD0: { Make: 'Phone' } })
      .jpeg()
      .toBuffer(),
  );
  const { status, body } = await upload(field, picture);
  const path = String(body['path']);
  expect([status, path]).toEqual([200, expect.stringMatching(new RegExp(String.raw`^/img/operator/[0-9a-f]{32}-\d+\.${extension}$`))]);
  expect(await metadata(path)).toMatchObject(wanted);
  expect((await metadata(path)).exif).toBeUndefined();
  const { headers } = await read(path);
  expect([headers.get('cache-control'), headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    'public, max-age=31536000, immutable',
    extension === 'png' ? 'image/png' : 'image/jpeg',
    'nosniff',
  ]);
  expect((await upload(field, picture)).body['path']).toBe(path);
});

it('has the smaller sizes of an icon beside the largest, and the operator names it from then on; other fields stay [ID-04]', async () => {
  const operator = async () => (await identity.ask('getOperator')).body['operator'] as Record<string, unknown>;
  const before = await operator();
  const path = String((await upload('favicon', await aPicture('png'))).body['path']);
  for (const side of [192, 48]) expect(await metadata(path.replace('-512.', `-${side}.`))).toMatchObject({ width: side, height: side });
  expect(await operator()).toEqual({ ...before, favicon: path });
});

it('belongs to one operator, and a name that nobody uploaded is not found', async () => {
  const { body } = await upload('logo', await aPicture('webp'));
  expect((await read(String(body['path']))).status).toBe(200);
  expect((await read(String(body['path']), 'lagoon')).status).toBe(404);
  expect((await read('/img/operator/x.png')).status).toBe(404);
});

it('is refused as an SVG, which may hold scripts, as no picture, as too large, and for no field; nothing is stored', async () => {
  const before = await stored();
  const refusals = await Promise.all([
    upload('logo', svg),
    upload('favicon', new Uint8Array(Buffer.from('no picture'))),
    upload('heroImage'),
    upload('logo', new Uint8Array(2_000_000)),
    upload('termsText', await aPicture('png')),
  ]);
  expect(refusals.map(({ status, body }) => [status, body['code']])).toEqual([
    [415, 'PICTURE_TYPE'],
    [415, 'PICTURE_TYPE'],
    [415, 'PICTURE_TYPE'],
    [413, 'PICTURE_SIZE'],
    [400, 'BAD_INPUT'],
  ]);
  expect(await stored()).toBe(before);
});

describe('a picture that was replaced', () => {
  const day = (days: number): Date => new Date(Date.UTC(2026, 5, 1) + days * 24 * 3_600_000);
  const removeAt = (now: Date) => new RemoveFormerPictures(identity.service.get(FormerPictures), identity.service.get(Operators), { now: () => now }).run();
  const photo = async (red: number) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer();
    return new Uint8Array(bytes);
  };
  const uploaded = async (red: number): Promise<string> => String((await upload('favicon', await photo(red))).body['path']);
  const statuses = async (...paths: string[]) => Promise.all(paths.map(async (path) => (await read(path)).status));

  it('is removed in all its sizes 30 days after the operator names it no more, and not before; the present one stays', async () => {
    const former = await uploaded(10);
    const small = former.replace('-512.', '-48.');
    const present = await uploaded(20);
    await removeAt(day(0));
    await removeAt(new Date(day(30).getTime() - 1));
    expect(await statuses(former, small, present)).toEqual([200, 200, 200]);
    await removeAt(day(30));
    expect(await statuses(former, small, present)).toEqual([404, 404, 200]);
  });

  it('stays where it is uploaded again, also one that the record does not name yet', async () => {
    const first = await uploaded(30);
    await uploaded(40);
    await removeAt(day(100));
    expect(await uploaded(30)).toBe(first);
    await removeAt(day(131));
    await uploaded(50);
    await removeAt(day(132));
    expect(await statuses(first)).toEqual([200]);
    await removeAt(day(162));
    expect(await statuses(first)).toEqual([404]);
  });
});
