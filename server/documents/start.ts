import type { Services } from '../http/services.ts';
import { finishJob } from './finish.ts';
import { sendJob } from './send.ts';

/** Registers the jobs by which documents are sent and finished. */
export function startDocuments(services: Services): void {
  for (const { kind, handler } of [sendJob(services), finishJob(services)])
    services.jobs.handle(kind, handler);
}
