import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import { createMetrics } from './base/metrics.ts';
import type { Database } from './database/connect.ts';
import type { Services } from './http/services.ts';
import { createChanges } from './changes/changes.ts';
import { createPersons } from './access/persons.ts';
import { linkDelivered } from './documents/delivery.ts';
import { loadSecrets } from './http/secrets.ts';
import { createJobs } from './jobs/jobs.ts';
import { createEmbedKeys } from './live/embed-keys.ts';
import { createLedger } from './ledger/drainer.ts';
import { boardProjection } from './boards/board-projection.ts';
import { rankingProjection } from './ledger/ranking-projection.ts';
import { stockProjection } from './stock/stock-projection.ts';
import { createLive } from './live/live.ts';
import { handleMail } from './mail/hand-over.ts';
import type { MailOutcome } from './mail/hand-over.ts';
import { takeUpWaiting } from './mail/waiting.ts';
import { presentMessages } from './messages/send.ts';
import { boardWatch } from './ranking/watch.ts';
import { startAreas } from './areas.ts';
import { openTrustStore } from './trust/trust-store.ts';
import { createPrinter } from './workers/printer.ts';
import resultWorker from './ranking/result-worker.ts?worker';
import { createReaders } from './workers/readers.ts';
import { createResultThread } from './workers/results.ts';

/** Parts from which services are created. */
export interface ServiceParts {
  readonly database: Database;
  readonly config: Config;
  readonly clock?: Clock;
  /** Milliseconds for which a reader of sums waits for earlier changes. */
  readonly ledgerPatienceMs?: number;
}

const systemClock: Clock = { now: () => new Date() };

/** Everything that routes work with, listening to the database; jobs alone are started by who runs the server. */
export async function createServices(
  { database, config, clock = systemClock, ledgerPatienceMs }: ServiceParts,
  log: FastifyBaseLogger,
): Promise<Services> {
  const metrics = createMetrics();
  const jobs = createJobs({
    database,
    clock,
    log,
    onAttempt: (kind, outcome, seconds) => metrics.jobs.observe({ kind, outcome }, seconds),
  });
  const live = createLive({ database, log });
  const persons = createPersons(database, clock);
  const embedKeys = createEmbedKeys(database);
  const ledger = createLedger({
    database,
    clock,
    log,
    sums: [rankingProjection(boardWatch(live)), stockProjection, boardProjection],
    ...(ledgerPatienceMs === undefined ? {} : { patienceMs: ledgerPatienceMs }),
  });
  const readers = createReaders(config, (message) => log.warn(message));
  const printer = createPrinter((message) => log.warn(message));
  const services: Services = {
    database,
    config,
    clock,
    log,
    metrics,
    changes: createChanges(),
    jobs,
    live,
    ledger,
    embedKeys,
    persons,
    readers,
    printer,
    resultThread: createResultThread(config, resultWorker, (message) => log.warn(message)),
    secrets: await loadSecrets(database.db, config),
    trust: config.nfeTrust && openTrustStore(config.nfeTrust),
  };
  presentMessages(live);
  const delivered = linkDelivered(services);
  const outcome: MailOutcome = async (trx, mail) => {
    metrics.mails.inc({ outcome: mail.failure === null ? 'sent' : 'failed' });
    await delivered(trx, mail);
  };
  handleMail(jobs, config, { outcome });
  startAreas(services);
  if (config.smtpUrl !== undefined) await takeUpWaiting(database.db, clock, outcome);
  await live.start();
  await persons.start();
  await embedKeys.start();
  await ledger.start();
  return services;
}
