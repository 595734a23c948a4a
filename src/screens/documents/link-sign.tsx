import { useState } from 'react';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { documentSheets } from './document-sheets.ts';
import { OpenLink } from './open-link.tsx';
import { useLinkLook } from './use-link-look.ts';
import type { LinkLook } from '../../domain/schema/documents/document-link.ts';

/** Words of a link that is no longer valid. */
const OVER = {
  used: 'linkUsed',
  refused: 'linkRefused',
  superseded: 'linkSuperseded',
  expired: 'linkExpired',
  withdrawn: 'linkWithdrawn',
  unknown: 'linkUnknown',
} as const satisfies Record<Exclude<LinkLook['state'], 'open'>, string>;

/** Reading and signing by a private link, on a page without sign-in: first who one is, then the paper. */
export function LinkSign({ token }: { readonly token: string }) {
  useSheets(documentSheets);
  useAreas('documents', 'controls');
  const t = useT('documents');
  const common = useT('common');
  const [attempt, setAttempt] = useState(0);
  const { look, failed } = useLinkLook(token, attempt);
  if (failed)
    return (
      <Finding
        tone="warning"
        title={t('linkUnread')}
        action={<Button onClick={() => setAttempt(attempt + 1)}>{common('retry')}</Button>}
      >
        {t('linkUnreadLead')}
      </Finding>
    );
  if (look === undefined) return <LoadingBar />;
  if (look.state !== 'open') {
    const words = OVER[look.state];
    return (
      <div className="nmv-stack" part="documents">
        <Finding tone={look.state === 'used' ? 'success' : 'neutral'} title={t(words)}>
          {t(`${words}Lead`)}
        </Finding>
      </div>
    );
  }
  return <OpenLink token={token} look={look} />;
}
