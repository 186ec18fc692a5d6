import { stopSharedIdentity } from './shared-identity.mjs';
import { endRun } from './suite-run.mjs';

export default async function afterService() {
  await stopSharedIdentity();
  await endRun();
}
