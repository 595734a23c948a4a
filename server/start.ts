import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { offerSetup } from './accounts/setup.ts';
import { buildApp } from './app.ts';
import { assertPortFree } from './base/port-free.ts';
import type { Config } from './base/config.ts';
import type { Database } from './database/connect.ts';
import { alone } from './database/migrate.ts';
import { openCurrent } from './database/open-current.ts';
import { startAuditingBoards } from './boards/audit.ts';
import { startAuditing } from './ledger/nightly.ts';
import { startPreparing } from './ranking/prepare-job.ts';
import { seedProvider, seedReference } from './seed.ts';
import { serveElements } from './pages.ts';
import { servePortal } from './portal/serve.ts';
import { serveSignIn } from './portal/sign-in-page.ts';
import { startRetention } from './retention/start.ts';
import { startAuditingStock } from './stock/audit.ts';
import { startSweeping } from './sweep.ts';

/** A server that listens. */
export interface RunningServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Address of the server, such as `http://localhost:8080`. */
  readonly address: string;
  /** Takes no more calls, ends open streams, finishes what runs, closes the database. */
  stop(): Promise<void>;
}

/** Optional parts of a start. */
export interface StartOptions {
  /** Serves pages beside the API. */
  readonly pages?: (app: FastifyInstance, database: Database) => Promise<void> | void;
  /** The setup link for user zero is for an empty production database; a demo brings its own people. Default: when the config asks for no demo. */
  readonly offerSetup?: boolean;
}

/**
 * Opens the database, migrates it and listens.
 * @throws {PortRefused} when the port cannot be listened at; then nothing was opened
 * @throws {FolderInUse} when another process works on the embedded database's folder
 * @throws {OtherVersion} when another version of the server has set up the database, and it is not
 * the demo's folder
 */
export async function startServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  await assertPortFree(config.port, config.host, 'PORT');
  const log = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  const database = await openCurrent(config, {
    info: (message) => log.info(message),
    warn: (message) => log.warn(message),
  });
  let app: FastifyInstance | undefined;
  try {
    await alone(database.db, seedReference);
    await seedProvider(database.db, config.provider);
    app = await buildApp({
      database,
      config,
      pages: async (instance) => {
        await serveElements(instance);
        await servePortal(instance, config);
        serveSignIn(instance, config);
        await options.pages?.(instance, database);
      },
    });
    await app.listen({ port: config.port, host: config.host });
    await startSweeping(app.services);
    await startRetention(app.services);
    await startAuditing(app.services);
    await startAuditingStock(app.services);
    await startAuditingBoards(app.services);
    await startPreparing(app.services);
    await app.services.jobs.start();
    if (options.offerSetup ?? !config.demo) await printSetupLink(database, config);
    const listening = app;
    const stop = async (): Promise<void> => {
      await listening.close();
      await database.close();
    };
    return { app, database, address: formatAddress(app, config), stop };
  } catch (error) {
    // Started work ends before the database closes, so that only the original error is reported.
    await app?.close();
    await database.close();
    throw error;
  }
}

/**
 * Prints the setup link to the terminal, not to the log: it is a secret of the server's operator.
 */
async function printSetupLink(database: Database, config: Config): Promise<void> {
  const link = await offerSetup(database.db, config, { now: () => new Date() });
  if (link !== undefined)
    process.stdout.write(
      `\nThere is no administrator yet. Open this link once, within 24 hours, to become user zero:\n  ${link}\n\n`,
    );
}

function formatAddress(app: FastifyInstance, { host }: Config): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}

/** Stops the server once on SIGTERM or SIGINT; a second signal does not wait. */
export function stopOnSignal(server: Pick<RunningServer, 'stop'>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Stops when the parent process has gone.
  process.on('disconnect', onSignal);
}
