import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, resolve, sep } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

/**
 * `node tools/bundle.ts services/booking/dist/main.js …` writes `main.mjs` beside each compiled entry: the entry with our own modules and
 * the packages named here in one file. A service loads 2,000 modules; finding, reading and linking them costs 1.6 s of CPU time and
 * 55 MB, the bundle half of both. Every other package is imported from node_modules: those with files of their own, native code or
 * workers, and kafkajs, of which libs/outbox changes a module that it finds there.
 */
const bundled =
  /^(?:@atoll\/|@bufbuild\/|@fastify\/|@grpc\/grpc-js|@nestjs\/|@opentelemetry\/|@redis\/|bson|fastify|fast-|find-my-way|iterare|jose|libphonenumber-js|light-my-request|mongodb|mongoose|mquery|mpath|prom-client|protobufjs|redis|reflect-metadata|rxjs|sift|tslib|uid|zod)/;

/** Parts of the bundled packages that are optional and not installed: their `require` fails at run time, as it does without a bundle. */
const absent =
  /^(?:@nestjs\/(?:websockets|platform-(?:express|socket\.io|ws))|@grpc\/proto-loader|@fastify\/(?:static|view)|@node-rs\/xxhash|@aws-sdk\/|@mongodb-js\/zstd|amqp|aws4|cache-manager|class-|gcp-metadata|ioredis|kerberos|mongodb-client-encryption|mqtt|@?nats|snappy|socks)/;

function configuration(entry: string): Configuration {
  const name = basename(entry, '.js');
  return {
    name: entry,
    mode: 'production',
    target: 'node24',
    devtool: false,
    context: process.cwd(),
    entry: { [name]: resolve(entry) },
    output: {
      path: resolve(dirname(entry)),
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      filename: '[name].mjs',
      chunkFilename: `${name}.[id].mjs`,
      pathinfo: true,
    },
    externalsPresets: { node: true },
    externals: [
      ({ request = '', context = '' }, done) => {
        if (absent.test(request)) return done(undefined, `node-commonjs ${request}`);
        const isFile = request.startsWith('.') || isAbsolute(request) || request.startsWith('#');
        if (isFile || bundled.test(request) || context.includes(`${sep}node_modules${sep}`)) return done();
        done(undefined, `module ${request}`);
      },
    ],
    // Classes are found by their names, and stack traces are read by people.
    optimization: { minimize: false, concatenateModules: false },
    module: { parser: { javascript: { importMeta: false, url: false, exprContextCritical: false, unknownContextCritical: false } } },
    resolve: { conditionNames: ['node', 'import', 'require', 'default'] },
    ignoreWarnings: [/Can't resolve '@node-rs\/xxhash'/],
  };
}

const entries = process.argv.slice(2).filter((entry) => existsSync(entry));
const compiler = rspack(entries.map(configuration));
compiler.run((error, stats) => {
  if (error) console.error(error);
  else if (stats?.hasErrors() || stats?.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings' }));
  if (error || stats?.hasErrors()) process.exitCode = 1;
  compiler.close(() => undefined);
});
