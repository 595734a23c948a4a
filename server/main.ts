import { readConfig } from './base/config.ts';
import { startServer, stopOnSignal } from './start.ts';

// what goes wrong at start is said in one sentence; a stack helps nobody who runs a server
try {
  const server = await startServer(readConfig(process.env));
  stopOnSignal(server);
  process.stdout.write(`The server listens at ${server.address}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
