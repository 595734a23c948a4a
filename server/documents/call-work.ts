/** Call data for work on documents: its parts and its origin. */
import type { Call } from '../http/contract.ts';
import type { DocumentWork, Origin } from './document.ts';

export const workOfCall = ({
  db,
  changes,
  config,
  clock,
}: Pick<Call, 'db' | 'changes' | 'config' | 'clock'>): DocumentWork => ({
  db,
  changes,
  config,
  now: clock.now(),
});

/** Returns the origin of a call. */
export const readOrigin = ({ request }: Pick<Call, 'request'>): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});
