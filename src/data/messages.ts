import { useEffect, useRef } from 'react';
import type { InboxAnswer, MessageAnswer } from '../domain/wire/message.ts';
import type { Sending, SendingsAnswer, SendRequest } from '../domain/wire/message-sending.ts';
import type { Reach, RecipientChoices, Recipients } from '../domain/wire/message-recipients.ts';
import type { TemplateDraft, TemplatesAnswer } from '../domain/wire/message-template.ts';
import type { MessageSettings } from '../domain/wire/message-settings.ts';
import type { MessageSubject } from '../domain/rules/message-subject.ts';
import type { SendingAct } from '../domain/rules/messages/sending-machine.ts';
import { invalidate, useLive, useRead } from './cache.ts';
import type { Read } from './cache.ts';
import { usePage } from './page-provider.tsx';
import { randomId } from './random-id.ts';
import { readUnread } from './unread.ts';

const INBOX = '/apis/v1/notifications';
/** How long changes are gathered before what is shown is read again. */
const GATHER_MS = 300;

/** What is asked for of the inbox. */
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
  // whoever shows the inbox right after must not take what is known for what there is
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

/** What one has sent; it keeps itself up to date. */
export function useSendings(): Read<SendingsAnswer> {
  useInboxChanges();
  return useRead<SendingsAnswer>(`${INBOX}/sendings`, {}, { keepPrevious: true });
}

/** Texts that one keeps to write them again. */
export const useTemplates = (): Read<TemplatesAnswer> =>
  useRead<TemplatesAnswer>(`${INBOX}/templates`);

/** How one is told. */
export const useMessageSettings = (): Read<MessageSettings> =>
  useRead<MessageSettings>(`${INBOX}/settings`);

/** Who would get a message. @param recipients undefined: nobody is named yet */
export function useReach(
  { groups, persons }: Recipients,
  subjectType: MessageSubject,
): Read<Reach> {
  const isNamed = groups.length + persons.length > 0;
  return useRead<Reach>(
    isNamed ? `${INBOX}/reach` : null,
    { groups: groups.join(), persons: persons.join(), subjectType },
    { keepPrevious: true },
  );
}

/** What can be done with messages. Every call throws `ApiError`. */
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
      http.get<Reach>(`${INBOX}/reach`, {
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
    act: (id: number, act: SendingAct) =>
      told(http.post<Sending>(`${INBOX}/sendings/${id}/act`, { act })),
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
