import { painter, shell, worker } from '../rspack.shared.mjs';

export default [shell(), worker(), painter('shell', '/')];
