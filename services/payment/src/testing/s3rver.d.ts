declare module '@20minutes/s3rver' {
  /** An S3 server that stores objects as files and checks signatures; its one key is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string; configureBuckets: { name: string; configs: string[] }[] });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
