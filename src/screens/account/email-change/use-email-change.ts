import { useEffect, useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import type { EmailChangeLinkAnswer } from '../../../domain/schema/accounts/email-change.ts';

const base = '/apis/v1/accesspolicies/email-change';

/**
 * State of a link: `unread` until the server has answered, `lost` when it did not, `failed` when
 * it refused the link.
 */
export type EmailLinkState =
  | { readonly kind: 'unread' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly link: EmailChangeLinkAnswer };

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'problem' &&
  error.status < 500 &&
  error.status !== 429;

/** The calls behind the link about a change of e-mail, without pixels. Looking changes nothing. */
export function useEmailChange(token: string) {
  const { http } = usePage();
  const [state, setState] = useState<EmailLinkState>({ kind: 'unread' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    http
      .post<EmailChangeLinkAnswer>(
        `${base}/look`,
        { token },
        { as: 'no session', signal: aborter.signal },
      )
      .then(
        (link) => setState({ kind: 'known', link }),
        (error: unknown) => {
          if (!aborter.signal.aborted) setState({ kind: isRefused(error) ? 'failed' : 'lost' });
        },
      );
    return () => aborter.abort();
  }, [http, token, attempt]);
  return {
    state,
    again: () => setAttempt(attempt + 1),
    confirm: () => http.post<void>(`${base}/confirmation`, { token }, { as: 'no session' }),
    object: () => http.post<void>(`${base}/objection`, { token }, { as: 'no session' }),
  };
}
