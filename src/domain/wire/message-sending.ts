/** What people send, and how far it has been delivered. */
import type { MessageSubject } from '../rules/message-subject.ts';
import type { SendingAct, SendingState, SendingWhy } from '../rules/messages/sending-machine.ts';
import type { Recipients } from './message-recipients.ts';

/** Body of POST /apis/v1/notifications. */
export interface SendRequest {
  readonly recipients?: Recipients | undefined;
  readonly subjectType: MessageSubject;
  readonly title: string;
  readonly body: string;
  /** Instant; absent: now. */
  readonly sendAt?: string | undefined;
  /** The message that is answered: it goes to its sender. */
  readonly answersId?: number | undefined;
}
/** What one has sent, or is sending. */
export interface Sending {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly subjectType: MessageSubject;
  readonly recipients: Recipients & { readonly names: readonly string[] };
  readonly status1: SendingState;
  readonly sendAt: string;
  readonly finishedAt: string | null;
  /** How many people it was for when it was sent, how many have it, how many of them have read it. */
  readonly total: number;
  readonly delivered: number;
  readonly read: number;
  readonly acts: readonly SendingAct[];
  readonly whyNot: Readonly<Partial<Record<SendingAct, SendingWhy>>>;
}
export interface SendingsAnswer {
  readonly sendings: readonly Sending[];
  readonly more: boolean;
}
