import { expect, it } from '@jest/globals';
import { scansOf } from './jpeg-scans.js';

const [soi, eoi] = [
  [0xff, 0xd8],
  [0xff, 0xd9],
];
const scan = [0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0, 0xff, 0xd0, 7];
const jpeg = (...parts: readonly (readonly number[])[]) => Uint8Array.from([soi, ...parts].flat());

it.each<[string, Uint8Array, number]>([
  ['nothing', new Uint8Array(), 0],
  ['a picture that is cut off in a marker', jpeg(scan, [0xff]), 1],
  ['one scan with stuffing and a restart', jpeg(scan, eoi), 1],
  ['three, fill bytes between them', jpeg(scan, [0xff, 0xff], scan, scan, eoi), 3],
  ['one, beside that of a thumbnail', jpeg([0xff, 0xe1, 0, 2 + scan.length, ...scan], scan, eoi), 1],
  ['one, before a film', jpeg(scan, eoi, scan), 1],
  ['two, the second after a reserved code, which has no length', jpeg(scan, [0xff, 0x02, 0, 40], scan, eoi), 2],
])('counts the scans of %s', (_name, bytes, scans) => {
  expect(scansOf(bytes)).toBe(scans);
});
