// refused: s3-in-edges
import { S3mini } from 's3mini';

export const client = S3mini;
