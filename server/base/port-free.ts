import { createServer } from 'node:net';
import { portHolder } from './port-holder.ts';
import { errorCode } from './error-code.ts';

/** The place where this server was to listen cannot be had; the message is a sentence for who runs it. */
export class PortRefused extends Error {
  constructor(port: number, variable: string, code: string, holder = 'another program') {
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use by ${holder}. Stop it first, or choose another port with ${variable}.`
        : `Cannot listen on port ${port} (${code}). Choose another port with ${variable}.`,
    );
    this.name = 'PortRefused';
  }
}

/**
 * Looks, before anything is opened, whether a port can be listened at.
 * @param variable the variable of the environment by which another one is chosen
 * @throws {PortRefused}
 */
export function assertPortFree(port: number, host: string, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      portHolder(port).then(
        (holder) =>
          reject(new PortRefused(port, variable, errorCode(error) ?? error.message, holder)),
        reject,
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
