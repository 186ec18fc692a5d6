import { join } from 'node:path';
import { cached } from '../backing/downloads.mjs';
import { buildWithGo, fitting } from './go-programs.ts';

const HELM = '3.19.0';
const KUBECONFORM = '0.7.0';
const programs = {
  names: 'helm and kubeconform',
  packages: [`helm.sh/helm/v3/cmd/helm@v${HELM}`, `github.com/yannh/kubeconform/cmd/kubeconform@v${KUBECONFORM}`],
  remedies: `put helm ${HELM} and kubeconform ${KUBECONFORM} on PATH, or Go 1.24 or newer`,
};

/** helm and kubeconform: those on PATH if their versions fit, otherwise built from their sources, once per machine. */
export interface HelmTools {
  readonly helm: string;
  readonly kubeconform: string;
}

export async function helmTools(): Promise<HelmTools> {
  const found = { helm: await fitting('helm', ['version', '--short'], /^v3\.(1[89]|[2-9]\d)\b/), kubeconform: await fitting('kubeconform', ['-v'], /./) };
  if (found.helm && found.kubeconform) return { helm: found.helm, kubeconform: found.kubeconform };
  const dir = await cached(`helm-${HELM}-kubeconform-${KUBECONFORM}`, (aside) => buildWithGo(aside, programs));
  return { helm: found.helm ?? join(dir, 'helm'), kubeconform: found.kubeconform ?? join(dir, 'kubeconform') };
}
