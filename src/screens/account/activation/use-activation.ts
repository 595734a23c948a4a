import { useEffect, useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import type { LinkAnswer } from '../../../domain/schema/accounts/account.ts';
import type { UserInfo } from '../../../domain/schema/accounts/session.ts';

const base = '/apis/v1/accesspolicies/activation';

/** State of a link: `unread` until the server has answered, `lost` when it did not. */
export type LinkState =
  | { readonly kind: 'unread' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly link: LinkAnswer };

/** The calls behind an activation link, without pixels. Looking changes nothing. */
export function useActivation(token: string) {
  const { http, session } = usePage();
  const [state, setState] = useState<LinkState>({ kind: 'unread' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    http
      .post<LinkAnswer>(`${base}/look`, { token }, { as: 'no session', signal: aborter.signal })
      .then(
        (link) => setState({ kind: 'known', link }),
        (error: unknown) => {
          if (!aborter.signal.aborted)
            setState({
              kind:
                error instanceof ApiError &&
                error.kind === 'problem' &&
                error.status < 500 &&
                error.status !== 429
                  ? 'failed'
                  : 'lost',
            });
        },
      );
    return () => aborter.abort();
  }, [http, token, attempt]);
  return {
    state,
    again: () => setAttempt(attempt + 1),
    async agree(password: string, sha256: string): Promise<void> {
      const given = await http.post<UserInfo>(
        `${base}/agree`,
        { token, passwd: password, sha256 },
        { as: 'no session' },
      );
      await session.signIn({ given });
    },
    disagree: (reason: string) =>
      http.post<void>(`${base}/disagree`, { token, reason }, { as: 'no session' }),
    resend: () => http.post<void>(`${base}/resend`, { token }, { as: 'no session' }),
  };
}
