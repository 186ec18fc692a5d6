// Lets a child process of a test run our TypeScript sources without a build: `node --import typescript-hooks.mjs file.ts`.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const root = new URL('../../', import.meta.url);

const sourceOf = (specifier, parentURL) => {
  const lib = /^@atoll\/([a-z-]+)\/(.*)$/.exec(specifier);
  if (lib) return new URL(`libs/${lib[1]}/${lib[2]}.ts`, root);
  const isOurs = specifier.startsWith('.') && specifier.endsWith('.js') && !parentURL.includes('/node_modules/');
  return isOurs ? new URL(specifier.replace(/\.js$/, '.ts'), parentURL) : undefined;
};

registerHooks({
  resolve(specifier, context, next) {
    const source = sourceOf(specifier, context.parentURL ?? '');
    return source && existsSync(source) ? { url: source.href, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      filename: fileURLToPath(url),
      jsc: { parser: { syntax: 'typescript', decorators: true }, transform: { legacyDecorator: true, decoratorMetadata: true }, target: 'es2023' },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
