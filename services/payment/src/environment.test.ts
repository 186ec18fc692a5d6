import { expect, it } from '@jest/globals';
import { readSettings } from './environment.js';

const deployment = { PUBLIC_SCHEME: 'https', PUBLIC_PORT: '443', BML_CONNECT_URL: 'https://bank.example', BML_CONNECT_API_KEY: 'key' };
const bucket = {
  SLIPS_S3_ENDPOINT: 'https://s3.example',
  SLIPS_S3_BUCKET: 'slips',
  SLIPS_S3_ACCESS_KEY_ID: 'id',
  SLIPS_S3_SECRET_ACCESS_KEY: 'secret',
};

it('a bucket for slips is given as a whole or not at all', () => {
  expect(readSettings(deployment).slipBucket).toBeUndefined();
  expect(readSettings({ ...deployment, ...bucket }).slipBucket).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'slips',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  for (const absent of ['SLIPS_S3_BUCKET', 'SLIPS_S3_ACCESS_KEY_ID', 'SLIPS_S3_SECRET_ACCESS_KEY'])
    expect(() => readSettings({ ...deployment, ...bucket, [absent]: '' })).toThrow(absent);
  expect(() => readSettings({ ...deployment, ...bucket, SLIPS_S3_ENDPOINT: 's3.example' })).toThrow('SLIPS_S3_ENDPOINT');
});
