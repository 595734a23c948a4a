import { parentPort, workerData } from 'node:worker_threads';
import { servePglite } from './pglite-worker.ts';
import type { WorkerStart } from './pglite-worker.ts';

if (parentPort) void servePglite(parentPort, workerData as WorkerStart);
