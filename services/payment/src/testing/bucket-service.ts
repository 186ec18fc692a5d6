import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketAccess } from '../booking-payments/pictures/slip-bucket.port.js';

export interface BucketService {
  access: BucketAccess;
  /** Ends it; its objects stay. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** A real S3 server, on loopback, with an empty bucket. */
export async function startBucketService(): Promise<BucketService> {
  const directory = await mkdtemp(join(tmpdir(), 'atoll-bucket-'));
  const bucket = 'slips';
  const start = async (port: number) => {
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
    return { server, port: (await server.run()).port };
  };
  let running = await start(0);
  const { port } = running;
  const goAway = () => running.server.close();
  return {
    access: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    goAway,
    comeBack: async () => void (running = await start(port)),
    stop: async () => {
      await goAway();
      await rm(directory, { recursive: true });
    },
  };
}
