import { parentPort, workerData } from 'node:worker_threads';
import convert from 'heic-convert';

parentPort?.postMessage(await convert({ buffer: workerData as Uint8Array, format: 'JPEG', quality: 0.9 }));
