import type { OperatorFieldName, operatorFields } from './operator-fields.js';

type Table = typeof operatorFields;
/** A field that is a picture. */
export type PictureField = { [N in OperatorFieldName]: Table[N] extends { kind: 'image' } ? N : never }[OperatorFieldName];

/** A size in pixels. `inside` keeps the shape and enlarges nothing; the others fill the size: `cover` crops, `contain` leaves a clear ground. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly fit: 'inside' | 'cover' | 'contain';
  readonly format: 'jpeg' | 'png';
}

const icon = (side: number): PictureSize => ({ width: side, height: side, fit: 'contain', format: 'png' });

/** Sizes that are made of an uploaded picture, the largest first: the field has the path of that one. */
export const pictureSizes: Readonly<Record<PictureField, readonly [PictureSize, ...PictureSize[]]>> = {
  logo: [{ width: 480, height: 128, fit: 'inside', format: 'png' }],
  favicon: [icon(512), icon(192), icon(48)],
  heroImage: [{ width: 1200, height: 630, fit: 'cover', format: 'jpeg' }],
};

const FOLDER = '/img/operator/';
const UPLOADED = /^\/img\/operator\/([0-9a-f]{32})-\d+\.(png|jpg)$/;

/** Name of a size of a picture. Its hash is that of the content, so nothing else is ever found under it. */
export const pictureName = (hash: string, { width, format }: PictureSize): string => `${hash}-${width}.${format === 'png' ? 'png' : 'jpg'}`;

export const picturePath = (name: string): string => FOLDER + name;

/** Path of another size of an uploaded picture; the path itself of any other. */
export function sizedPath(path: string, width: number): string {
  const [, hash, extension] = UPLOADED.exec(path) ?? [];
  return hash ? `${FOLDER}${hash}-${width}.${extension}` : path;
}

/** Hash of an uploaded picture by the name or path of any of its sizes; '' of any other path. */
export const pictureHash = (nameOrPath: string): string => /(?:^|\/)([0-9a-f]{32})-\d+\.(?:png|jpg)$/.exec(nameOrPath)?.[1] ?? '';

export const isUploaded = (path: string): boolean => UPLOADED.test(path);

export const isPictureField = (name: string): name is PictureField => name in pictureSizes;
