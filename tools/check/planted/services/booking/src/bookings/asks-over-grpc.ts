// refused: grpc-in-edges
import { Metadata } from '@grpc/grpc-js';

export const metadata = new Metadata();
