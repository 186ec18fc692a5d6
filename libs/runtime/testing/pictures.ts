import sharp from 'sharp';

/** 96 × 64 pixels. The HEVC encoder that made it is not among our packages. */
const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAVZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABegABAAAAAAAAAO0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA1mlwcnAAAAC3aXBjbwAAAHhodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgIaDAgAAAMAyAAAAwAIQGIAAQAHRAHBcrAiQAAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAABgAAAAQAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgQIDBAAAAPVtZGF0AAAA6SgBrxOAlJ6mpk5oo5q0tfh3zf5ZD4RelyirqW8rJ+LasEcAcEZE9lK/8xxQlL/aDxrJVVGZX2xWvh5XgLf2jL8wT4dkNV5dEIXeKbsOpF2dZEndXbDTWNIG1ab6rnYgz5J8o19+36rCfQuuhnWmq1V8q58h0VAmvWxai+qnnnrsmqnjniaDiakUrlupajlbyT41K7NpWhBCwBGTmG/yzem5ldNZp3qpRnBtsAaNrFRd9Nzlcpilh9tcRG7oBUuRnpdUcrQmhU155x666drzcpRVUf16ot1IjX+HOLsWVAbrt2JMm3wgEwKQ';

export type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif';

/** A picture of that format; `width` × 64 pixels. */
export async function aPicture(format: Format | 'heic' = 'png', width = 96): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'heic') return new Uint8Array(Buffer.from(HEIC, 'base64'));
  const picture = sharp({ create: { width, height: 64, channels: 3, background: '#3377aa' } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}
