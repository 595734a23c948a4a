import type { Services } from '../http/services.ts';
import { answerResetRequest, RESET_REQUEST_JOB } from './password-reset.ts';

/** Registers the jobs of the accounts. */
export function startAccounts(services: Services): void {
  services.jobs.handle(RESET_REQUEST_JOB, async ({ userEmail }) => {
    if (typeof userEmail === 'string') await answerResetRequest(userEmail, services);
  });
}
