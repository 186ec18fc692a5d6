import grpc from '@grpc/grpc-js';
import { loadPackageSync } from '@nestjs/common/utils/load-package.util';

/** Nest loads its optional packages with `createRequire`, so beside a bundle it would load a second copy; its cache is filled with ours first. */
export function fillPackageCache(): void {
  loadPackageSync('@grpc/grpc-js', 'serveGrpc', () => grpc);
  // It reads .proto files, and ts-proto has compiled them.
  loadPackageSync('@grpc/proto-loader', 'serveGrpc', () => ({}));
}
