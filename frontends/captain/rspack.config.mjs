import { qrWorker, remote } from '../rspack.shared.mjs';

export default [remote('captain'), qrWorker()];
