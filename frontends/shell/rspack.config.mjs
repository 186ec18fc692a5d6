import { painter, qrWorker, shell, worker } from '../rspack.shared.mjs';

export default [shell(), worker(), qrWorker(), painter('shell', '/')];
