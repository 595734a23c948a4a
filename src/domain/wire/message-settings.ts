/** How somebody wants to be told of messages. */
import type { MessageSubject } from '../rules/message-subject.ts';
import type { QuietHours, Told } from '../rules/messages/delivery.ts';

/** How a person is told: by subject, and when no mail comes. */
export interface MessageSettings {
  readonly subjects: readonly (Told & {
    readonly subjectType: MessageSubject;
    /** It is on in the portal for everybody. */
    readonly fixed: boolean;
  })[];
  readonly quiet: QuietHours | null;
}
