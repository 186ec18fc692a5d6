/** An S3-compatible service and the key by which it lets us in. */
export interface BucketAccess {
  /** `https://host` of the S3-compatible service, with a port or a path where it has one. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Pictures of slips outside of the database, by operator and id of the slip (ADR 99). */
export abstract class SlipBucket {
  /** Stores the picture, over what is there under the same id. SERVICE_AWAY where it was not stored. */
  abstract put(operatorId: string, slipId: string, jpeg: Uint8Array): Promise<void>;

  /** Undefined where there is none. SERVICE_AWAY where the bucket does not answer or refuses. */
  abstract get(operatorId: string, slipId: string): Promise<Uint8Array | undefined>;
}
