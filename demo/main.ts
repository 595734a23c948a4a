// Serves the API and the demo's pages, loads the demo data behind a progress display, and says where everything is.
import { readConfig } from '../server/base/config.ts';
import { assertPortFree } from '../server/base/port-free.ts';
import type { Config } from '../server/base/config.ts';
import { nodePorts } from '../server/workers/nfe-ports.ts';
import { startServer, stopOnSignal } from '../server/start.ts';
import { DEMO_PASSWORD, PEOPLE } from './data/people.ts';
import { followPartner, partnerOrigins } from './embed.ts';
import { demoSigners } from './load/authority.ts';
import { isEmpty, lacksInvoices, loadDemoInvoices, loadDemoMasterData } from './load/load-demo.ts';
import { DEMO_SCALE, INVOICES } from './data/planned-sales.ts';
import { lookForAnomalies } from './load/anomalies.ts';
import { insertCases } from './load/cases.ts';
import { spreadMessages } from './load/messages.ts';
import { insertPapers } from './load/papers.ts';
import { partnerSite } from './partner-site.ts';
import { progressReport } from './progress.ts';
import { shownPeople } from './shown-people.ts';
import { registerDemoSite } from './site.ts';

/** PARTNER_PORT: the partner's site, another origin. */
const partnerPort = Number(process.env['PARTNER_PORT'] || 8081);

function sayWhere(config: Config): void {
  const shown = shownPeople();
  const width = Math.max(...shown.map(({ email }) => email.length));
  console.log(
    `\n  Everything       http://localhost:${config.port}/\n  Intranet         http://localhost:${config.port}/intranet/\n  Partner site     http://localhost:${partnerPort}/\n  Mailbox          http://localhost:${config.port}/mailbox/\n  Documentation    http://localhost:${config.port}/docs/\n`,
  );
  for (const { email, role, place, name } of shown)
    console.log(`  ${email.padEnd(width)}  ${name}, ${role}, ${place}`);
  console.log(`\n  Password of everyone: ${DEMO_PASSWORD}   (${PEOPLE.length} people)\n`);
}

async function main(): Promise<void> {
  const asked = readConfig({
    NMV_ORIGINS: partnerOrigins(partnerPort).join(','),
    NMV_LOG: 'warn',
    ...process.env,
  });
  if (!asked.demo)
    throw new Error(
      'This command starts the demo. Set NMV_DEMO=1 to load demo people, demo passwords and demo invoices into this database, or start the server alone (see README).',
    );
  await assertPortFree(asked.port, asked.host, 'PORT');
  await assertPortFree(partnerPort, asked.host, 'PARTNER_PORT');
  const signers = demoSigners(asked.dataFolder);
  const config = { ...asked, nfeTrust: signers.trust };
  const progress = progressReport(
    Math.round(INVOICES * DEMO_SCALE),
    (text) => process.stdout.write(text),
    process.stdout.isTTY === true,
  );
  const server = await startServer(config, {
    pages: async (app, { db }) => {
      if (await isEmpty(db)) await loadDemoMasterData(db, partnerPort);
      else await followPartner(db, partnerPort);
      // the documentation shows the ranking by the same key
      await followPartner(db, config.port);
      registerDemoSite(app, {
        db,
        signers,
        partnerPort,
        progress: progress.now,
        now: () => new Date(),
      });
    },
  });
  const partner = partnerSite(config.port);
  await partner.listen({ port: partnerPort, host: config.host });
  stopOnSignal({ stop: async () => void (await Promise.all([server.stop(), partner.close()])) });
  sayWhere(config);
  const { db } = server.database;
  const isNew = await lacksInvoices(db);
  if (isNew) {
    console.log('  Loading the demo data; the pages work meanwhile.');
    await loadDemoInvoices(
      { db, live: server.app.services.live, config, ports: nodePorts(server.app.services.trust) },
      signers,
      progress,
      DEMO_SCALE,
      new Date(),
    );
  }
  // before anything else is posted: what comes later is looked at by itself
  await lookForAnomalies(server.app.services);
  await insertPapers(server.app.services);
  await insertCases(
    server.app.services,
    { config, ports: nodePorts(server.app.services.trust) },
    new Date(),
  );
  if (isNew) await spreadMessages(db, new Date());
  progress.finish();
  console.log('  Ready.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
