import type { Services } from '../http/services.ts';
import { presentReleases } from './request/releases-changed.ts';
import { answerResetRequest, RESET_REQUEST_JOB } from './password/password-reset.ts';

/** Registers the jobs of the accounts, and what open pages hear of them. */
export function startAccounts(services: Services): void {
  presentReleases(services.live);
  services.jobs.handle(RESET_REQUEST_JOB, async ({ userEmail }, { whileHeld }) => {
    if (typeof userEmail === 'string') await answerResetRequest(userEmail, services, whileHeld);
  });
}
