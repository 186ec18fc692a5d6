import { commonError } from '@atoll/errors/common';
import { S3mini } from 's3mini';
import { pictureHash } from './picture-hash.js';
import { SlipBucket, type BucketAccess } from './slip-bucket.port.js';

const TIMEOUT_MS = 10_000;

/** A redirected request would carry its signature to an address that the deployment has not named. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Objects `<operatorId>/<slipId>` of one private bucket. */
export class S3SlipBucket extends SlipBucket {
  private readonly client: S3mini;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketAccess) {
    super();
    const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
    this.client = new S3mini({ endpoint: address, region, accessKeyId, secretAccessKey, requestAbortTimeout: TIMEOUT_MS, fetch: withoutRedirects });
  }

  override async put(operatorId: string, slipId: string, jpeg: Uint8Array): Promise<void> {
    // The hash is signed with the request, so that the service refuses a picture that was damaged on its way.
    const signed = { 'x-amz-content-sha256': pictureHash(jpeg) } as const;
    await available(this.client.putObject(keyOf(operatorId, slipId), jpeg, 'image/jpeg', undefined, signed));
  }

  override async get(operatorId: string, slipId: string): Promise<Uint8Array | undefined> {
    const found = await available(this.client.getObjectArrayBuffer(keyOf(operatorId, slipId)));
    return found ? new Uint8Array(found) : undefined;
  }
}

const keyOf = (operatorId: string, slipId: string): string => `${operatorId}/${slipId}`;

async function available<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    throw commonError('SERVICE_AWAY', { cause });
  }
}
