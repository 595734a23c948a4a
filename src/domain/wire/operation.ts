import type { FailedMailAct, FailedMailWhy } from '../rules/mail-machine.ts';

/** A mail that did not leave, or of which nobody knows whether it did. */
export interface FailedMail {
  readonly id: number;
  readonly toAddress: string;
  readonly subject: string;
  readonly createdAt: string;
  /** What the mail server said, in its codes. */
  readonly failure: string;
  /** It may have reached its reader all the same. */
  readonly isUncertain: boolean;
  readonly acts: readonly FailedMailAct[];
  readonly whyNot: Readonly<Partial<Record<FailedMailAct, FailedMailWhy>>>;
}
/** Answer of GET /apis/v1/operation/mails. */
export interface MailsAnswer {
  /** Mails without a failure that are still to leave. */
  readonly waiting: number;
  /** Whether a mail server is configured at all. */
  readonly hasServer: boolean;
  /** The newest, at most a hundred. */
  readonly failed: readonly FailedMail[];
  readonly failedTotal: number;
}
