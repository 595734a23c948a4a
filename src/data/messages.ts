import { useEffect, useRef } from 'react';
import type { InboxAnswer, MessageAnswer } from '../domain/schema/messages/message.ts';
import type {
  Sending,
  SendingsAnswer,
  SendRequest,
  Recipients,
} from '../domain/schema/messages/message-sending.ts';
import type {
  RecipientReach,
  RecipientChoices,
} from '../domain/schema/messages/message-recipients.ts';
import type { TemplateDraft, TemplatesAnswer } from '../domain/schema/messages/message-template.ts';
import type { MessageSettings } from '../domain/schema/messages/message-settings.ts';
import type { MessageSubject } from '../domain/rules/messages/message-subject.ts';
import type { SendingAction } from '../domain/rules/messages/sending-machine.ts';
import { invalidate, useLive, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import { usePage } from './page/page-provider.tsx';
import { randomId } from './base/random-id.ts';
import { readUnread } from './page/unread.ts';

const INBOX = '/apis/v1/notifications';
/** Milliseconds during which changes are collected before a reload. */
const GATHER_MS = 300;

/** Filter of the inbox. */
export interface AskedInbox {
  readonly subjectType?: MessageSubject | undefined;
  readonly q?: string | undefined;
  readonly unread?: '1' | undefined;
}

/** Reads the inbox again when something comes, is read or deleted, on whichever page. */
function useInboxChanges(): void {
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = () => {
    again.current = undefined;
    void invalidate(INBOX);
  };
  const soon = () => {
    clearTimeout(again.current);
    again.current = setTimeout(read, GATHER_MS);
  };
  useLive('notification', soon);
  useLive('notifications-read', soon);
  useLive('inbox-changed', soon);
  useLive('sending-changed', soon);
  useLive('gap', soon);
  // Reloads at once on leaving, so that the next inbox shows no outdated data.
  useEffect(
    () => () => {
      if (again.current === undefined) return;
      clearTimeout(again.current);
      void invalidate(INBOX);
    },
    [],
  );
}

/** The newest messages of a folder; it keeps itself up to date. */
export function useInbox(asked: AskedInbox): Read<InboxAnswer> {
  useInboxChanges();
  return useRead<InboxAnswer>(INBOX, { ...asked }, { keepPrevious: true });
}

/** A message, whole. */
export const useMessage = (id: number): Read<MessageAnswer> =>
  useRead<MessageAnswer>(`${INBOX}/${id}`);

/** Reads the messages sent by the user and keeps them up to date. */
export function useSendings(): Read<SendingsAnswer> {
  useInboxChanges();
  return useRead<SendingsAnswer>(`${INBOX}/sendings`, {}, { keepPrevious: true });
}

/** Texts that one keeps to write them again. */
export const useTemplates = (): Read<TemplatesAnswer> =>
  useRead<TemplatesAnswer>(`${INBOX}/templates`);

/** Reads the notification settings of the user. */
export const useMessageSettings = (): Read<MessageSettings> =>
  useRead<MessageSettings>(`${INBOX}/settings`);

/**
 * Reads the people a message would go to.
 * @param recipients undefined: none chosen yet
 */
export function useReach(
  { groups, persons }: Recipients,
  subjectType: MessageSubject,
): Read<RecipientReach> {
  const isNamed = groups.length + persons.length > 0;
  return useRead<RecipientReach>(
    isNamed ? `${INBOX}/reach` : null,
    { groups: groups.join(), persons: persons.join(), subjectType },
    { keepPrevious: true },
  );
}

/** Returns the calls on messages. All throw `ApiError`. */
export function useMessageCalls() {
  const page = usePage();
  const { http } = page;
  const told = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    await Promise.all([invalidate(INBOX), readUnread(page)]);
    return answer;
  };
  return {
    older: (asked: AskedInbox, before: number) =>
      http.get<InboxAnswer>(INBOX, { query: { ...asked, before } }),
    mark: (id: number, as: 'read' | 'unread' | 'deleted' | 'kept') =>
      told(http.post(`${INBOX}/${id}/mark`, { as })),
    markAll: (subjectType?: MessageSubject) => told(http.post(`${INBOX}/read`, { subjectType })),
    choices: (q: string, signal: AbortSignal) =>
      http.get<RecipientChoices>(`${INBOX}/recipients`, { query: { q }, signal }),
    morePeople: ({ groups, persons }: Recipients, subjectType: MessageSubject, from: number) =>
      http.get<RecipientReach>(`${INBOX}/reach`, {
        query: { groups: groups.join(), persons: persons.join(), subjectType, from },
      }),
    send: (request: SendRequest) =>
      told(
        http.post<Pick<Sending, 'id' | 'status1' | 'total'>>(INBOX, request, {
          headers: { 'idempotency-key': randomId() },
        }),
      ),
    olderSendings: (before: number) =>
      http.get<SendingsAnswer>(`${INBOX}/sendings`, { query: { before } }),
    async keepTemplate(draft: TemplateDraft): Promise<void> {
      await http.post(`${INBOX}/templates`, draft);
      await invalidate(`${INBOX}/templates`);
    },
    async dropTemplate(id: number): Promise<void> {
      await http.delete(`${INBOX}/templates/${id}`);
      await invalidate(`${INBOX}/templates`);
    },
    action: (id: number, action: SendingAction) =>
      told(http.post<Sending>(`${INBOX}/sendings/${id}/act`, { act: action })),
    async keepSettings(settings: MessageSettings): Promise<void> {
      const subjects = settings.subjects.map(({ subjectType, portal, mail }) => ({
        subjectType,
        portal,
        mail,
      }));
      await http.put(`${INBOX}/settings`, { subjects, quiet: settings.quiet });
      await invalidate(`${INBOX}/settings`);
    },
  };
}
