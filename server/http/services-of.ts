import type { Call } from './contract.ts';
import type { Services } from './services.ts';

/** What the server process of a call holds beyond what every handler needs. */
export function servicesOf(call: Pick<Call, 'request'>): Services {
  return call.request.server.services;
}
