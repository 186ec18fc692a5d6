import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const here = dirname(fileURLToPath(import.meta.url));
const repository = resolve(here, '..');

/**
 * The modules that the shell shares with every remote, read from its list. Remotes use routing, state, calls and texts through libs/app-frame only,
 * so that their libraries are tree-shaken once, in the shell.
 */
const sharedModules = [...readFileSync(resolve(here, 'shell/src/shared-modules.ts'), 'utf8').matchAll(/^import '(.+)';$/gm)].map(([, name]) => name);

function shared(provided) {
  return Object.fromEntries(
    sharedModules.map((name) => [
      name,
      { singleton: true, requiredVersion: false, ...(name.startsWith('@atoll/') ? { version: '0.1.0' } : {}), ...(provided ? {} : { import: false }) },
    ]),
  );
}

function config(name, { publicPath, federation, chunks, aliases }) {
  const development = process.env.NODE_ENV === 'development';
  return {
    name,
    mode: development ? 'development' : 'production',
    context: resolve(here, name),
    entry: { main: './src/main.ts' },
    target: ['web', 'es2022'],
    devtool: development ? 'source-map' : false,
    output: {
      path: resolve(here, name, development ? 'dist-dev' : 'dist'),
      publicPath,
      uniqueName: `atoll_${name}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      // Workers are other builds in the same folder.
      clean: { keep: /(sw|qr\.worker)\.js$|\.wasm$/ },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: {
        ...aliases,
        ...federationRuntime,
        '@atoll': resolve(repository, 'libs'),
        // The browser imports only types of the contract; bundling zod would cost 15 kB for nothing.
        zod: resolve(here, 'zod-is-not-for-the-browser'),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development } },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic', ...(chunks ? { splitChunks: { cacheGroups: chunks } } : {}) },
    performance: false,
    plugins: [new ModuleFederationPlugin({ name, dts: false, ...federation, experiments: { ...federation.experiments, optimization } }), treeShakenFederation],
  };
}

/** The shell registers the entries of the remotes itself, so that no manifest is read in the browser. */
const optimization = { disableSnapshot: true, target: 'web' };

/** The plugin names the runtime's CommonJS files, of which nothing can be left out; their ES modules lie beside them. */
const treeShakenFederation = new rspack.NormalModuleReplacementPlugin(/[\\/]@module-federation[\\/].+\.cjs$/, (resolved) => {
  resolved.request = resolved.request.replace(/\.cjs$/, '.js');
});
const federationRuntime = { '@module-federation/runtime': resolve(repository, 'node_modules/@module-federation/runtime/dist/index.js') };

const IN_FRAME =
  /[\\/]libs[\\/](app-frame|errors|languages|time|money|contracts|operator-settings)[\\/]|[\\/]node_modules[\\/](react|react-router|react-redux|redux|redux-thunk|@standard-schema|reselect|immer|use-sync-external-store|@reduxjs|styled-components|stylis|@emotion|i18next|dayjs|eventsource-parser)[\\/]/;
/** Texts that are loaded by language, or with the first answer of the server that needs them. */
const IS_LATER = /[\\/](translations[\\/].+|gen[\\/]server-texts)\.ts$/;
/** Lists what a folder of translations has, by language: a module without a file of its own, as the modules of federation are, which stay where they are. */
const IS_TRANSLATIONS_TABLE = /[\\/]libs[\\/]app-frame[\\/]\w+[\\/]translations\|lazy\|/;
const isInFrame = (module) => {
  const file = module.nameForCondition();
  return file === undefined ? IS_TRANSLATIONS_TABLE.test(module.identifier()) : IN_FRAME.test(file) && !IS_LATER.test(file);
};

/** The catalogues that the first page needs in its language are one file; each of the others comes with its page. */
function firstTexts(...catalogues) {
  const translation = new RegExp(`[\\\\/]translations[\\\\/](\\w+)[\\\\/](?:${catalogues.join('|')})\\.ts$`);
  const languageOf = (module) => translation.exec(module.nameForCondition())[1];
  return { test: translation, name: (module) => `texts-${languageOf(module)}`, chunks: 'async', enforce: true };
}

/** Federation would emit a file for each shared module; all are needed at once, so they become one chunk beside that of react-dom. */
const frameChunks = {
  react: { test: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/, name: 'react-dom', chunks: 'async', enforce: true },
  frame: { test: isInFrame, name: 'frame', chunks: 'async', enforce: true },
  texts: firstTexts('shell', 'kit', 'format', 'methods'),
};

export function shell() {
  return config('shell', {
    publicPath: '/',
    chunks: frameChunks,
    federation: { shared: shared(true), manifest: false, experiments: { provideExternalRuntime: true } },
  });
}

/** The service worker of booking pages, one file under a name that stays: the browser compares its bytes. */
export const worker = () => workerBuild('worker', 'shell', { entry: { sw: './main.ts' } });

/**
 * The worker that reads QR codes for captains, with the WebAssembly program that it loads. Under /captain, the scope of the captain's service worker,
 * which therefore sees and keeps both files; their names stay, because it names them.
 */
export const qrWorker = () =>
  workerBuild('qr worker', 'shell', { entry: { 'captain/qr.worker': './qr.ts' }, publicPath: '/', assetModuleFilename: 'captain/[name][ext]' });

function workerBuild(name, frontEnd, { entry, ...output }) {
  const development = process.env.NODE_ENV === 'development';
  return {
    name,
    mode: development ? 'development' : 'production',
    context: resolve(here, frontEnd, 'worker'),
    entry,
    target: ['webworker', 'es2022'],
    devtool: false,
    output: { path: resolve(here, frontEnd, development ? 'dist-dev' : 'dist'), filename: '[name].js', clean: false, ...output },
    resolve: { extensions: ['.ts', '.mjs', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
    module: {
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }, type: 'javascript/auto' },
        { test: /\.wasm$/, type: 'asset/resource' },
      ],
    },
    performance: false,
  };
}

const typescript = (jsc) => ({ test: /\.tsx?$/, loader: 'builtin:swc-loader', options: { jsc: { ...jsc, target: 'es2022' } }, type: 'javascript/auto' });

/**
 * Renders the first paint of a front end's pages on the server, from the same components (`src/server-render.tsx`): one file without any other.
 * It writes no asset: fonts have the names that the browser's build gives them.
 */
export function serverRenderer(name, publicPath) {
  return {
    name: `${name} server renderer`,
    mode: 'production',
    target: 'node24',
    context: resolve(here, name),
    entry: { 'server-render': './src/server-render.tsx' },
    devtool: false,
    output: {
      path: resolve(here, name, 'dist-render'),
      publicPath,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      filename: '[name].mjs',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: { '@atoll': resolve(repository, 'libs') },
      conditionNames: ['node', 'import', 'require', 'default'],
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager', url: 'relative' } },
      generator: { 'asset/resource': { emit: false } },
      rules: [
        typescript({ parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } }),
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: { minimize: false, splitChunks: false },
    performance: false,
  };
}

/**
 * A remote exposes its routes and nothing else. It never bundles a module of libs/app-frame: one that is not in the shell's list imports its neighbours
 * by relative paths, which federation does not share. So it would bring second copies of the store and the texts.
 */
export function remote(name, ...homeTexts) {
  return config(name, {
    publicPath: `/remotes/${name}/`,
    ...(homeTexts.length > 0 && { chunks: { texts: firstTexts(...homeTexts) } }),
    aliases: { '@atoll/app-frame': resolve(here, 'app-frame-must-be-listed-in-shared-modules') },
    federation: {
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.tsx' },
      shared: shared(false),
      manifest: true,
      experiments: { externalRuntime: true },
    },
  });
}
