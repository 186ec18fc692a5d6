import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { codingFor } from './compression.js';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
/** The content of a file with a hash in its name never changes; any other file is revalidated. */
const HASHED = /\.[0-9a-f]{10}\./;
/** A worker has the policy of its own file: it may run WebAssembly, which pages may not. */
const WORKER = /\.worker\.js$/;
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Compressed copies that the build writes beside a file, smallest first. */
const CODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

interface StaticFile {
  readonly body: Buffer;
  readonly compressed: readonly { readonly coding: string; readonly body: Buffer }[];
  readonly etag: string;
  readonly headers: Record<string, string>;
}

/** The built files of one front end, in memory: a few megabytes at most, and no path of a request is used on the disk. */
export class StaticFiles {
  private readonly files = new Map<string, StaticFile>();

  constructor(...folders: string[]) {
    for (const folder of folders) for (const path of filesIn(folder)) this.files.set(path, load(folder, path));
  }

  /** Sends the file; false when there is none of this path. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.files.get(path);
    if (!file) return false;
    const headers: Record<string, string> = { ...file.headers, etag: file.etag };
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    const chosen = codingFor(
      request,
      file.compressed.map(({ coding }) => coding),
    );
    const copy = file.compressed.find(({ coding }) => coding === chosen);
    if (file.compressed.length > 0) headers['vary'] = 'accept-encoding';
    if (copy) headers['content-encoding'] = copy.coding;
    const { body } = copy ?? file;
    headers['content-length'] = String(body.length);
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  text(path: string): string | undefined {
    return this.files.get(path)?.body.toString('utf8');
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !CODINGS.some(({ suffix }) => path.endsWith(suffix)) && statSync(join(folder, path)).isFile())
    .map((path) => path.split(sep).join('/'));
}

function load(folder: string, path: string): StaticFile {
  const body = readFileSync(join(folder, path));
  return {
    body,
    compressed: CODINGS.flatMap(({ name, suffix }) => copyAt(join(folder, path + suffix)).map((copy) => ({ coding: name, body: copy }))),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      ...(WORKER.test(path) ? { 'content-security-policy': WORKER_POLICY } : {}),
    },
  };
}

function copyAt(file: string): Buffer[] {
  try {
    return [readFileSync(file)];
  } catch {
    return [];
  }
}
