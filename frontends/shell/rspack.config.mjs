import { serverRenderer, qrWorker, shell, worker } from '../rspack.shared.mjs';

export default [shell(), worker(), qrWorker(), serverRenderer('shell', '/')];
