import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useDocumentCalls } from '../../data/documents.ts';
import { useAreas } from '../../data/use-areas.ts';
import type { SigningView } from '../../domain/wire/documents.ts';
import type { LinkLook } from '../../domain/wire/document-link.ts';
import type { Identity } from '../../domain/wire/document-signature.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Finding } from '../../ui/message.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import { LoadingBar } from '../../ui/waiting.tsx';
import { documentSheets } from './document-sheets.ts';
import { IdentityFields } from './identity-fields.tsx';
import { SignDesk } from './sign-desk.tsx';
import { useSaveDocument } from './use-save-document.ts';
import { useSending } from './use-sending.ts';

/** What became of a link that no longer serves. */
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
  const { look, failed } = useLook(token, attempt);
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

function useLook(token: string, attempt: number) {
  const { look } = useDocumentCalls();
  const [state, setState] = useState<{
    readonly look?: LinkLook;
    readonly failed?: true;
  }>({});
  useEffect(() => {
    const aborter = new AbortController();
    look(token, aborter.signal).then(
      (found) => setState({ look: found }),
      () => {
        if (!aborter.signal.aborted) setState({ failed: true });
      },
    );
    return () => aborter.abort();
    // the calls are the page's and stay what they are
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [token, attempt]);
  return state;
}

interface OpenLinkProps {
  readonly token: string;
  readonly look: LinkLook;
}

function OpenLink({ token, look }: OpenLinkProps) {
  const calls = useDocumentCalls();
  const save = useSaveDocument();
  const [opened, setOpened] = useState<{
    readonly identity: Identity;
    readonly view: SigningView;
  }>();
  if (opened === undefined)
    return (
      <Who
        look={look}
        open={(identity) => calls.openLink({ token, ...identity })}
        onOpened={(identity, view) => setOpened({ identity, view })}
      />
    );
  const { identity, view } = opened;
  const known = { token, ...identity };
  return (
    <div part="documents">
      <SignDesk
        view={view}
        way={{
          known: identity,
          sign: (request) => calls.signLink({ ...request, ...known }),
          refuse: (reason) => calls.refuseLink(known, reason),
          save: () => save(() => calls.linkFile(known)),
          mailCode: () => calls.code(known),
        }}
        onView={(next) => setOpened({ identity, view: next })}
      />
    </div>
  );
}

interface WhoProps {
  readonly look: LinkLook;
  readonly open: (identity: Identity) => Promise<SigningView>;
  readonly onOpened: (identity: Identity, view: SigningView) => void;
}

/** Who holds the link: nothing of the document is shown before. */
function Who({ look, open, onOpened }: WhoProps) {
  const t = useT('documents');
  const format = useFormat();
  const [identity, setIdentity] = useState<Identity>({ name: '', taxNum: '' });
  const { busy, wrong, send } = useSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const view = await send(() => open(identity));
    if (view) onOpened(identity, view);
  };
  return (
    <div className="nmv-account" part="documents">
      <section className="nmv-panel">
        <form
          className="nmv-panel-body nmv-stack"
          data-gap="5"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <div className="nmv-stack" data-gap="2">
            <h1 className="nmv-account-title">{t('linkTitle')}</h1>
            <p className="nmv-text nmv-muted">
              {t('linkLead', { sender: look.sentByName ?? '', document: look.docName ?? '' })}
            </p>
            {look.validUntil && (
              <p className="nmv-small nmv-muted">
                {t('linkUntil', { date: format.date(look.validUntil) })}
              </p>
            )}
          </div>
          <IdentityFields value={identity} wrong={wrong} onChange={setIdentity} />
          <Button type="submit" kind="primary" size="lg" busy={busy}>
            {t('linkRead')}
          </Button>
          <p className="nmv-small nmv-muted">{t('linkNotYours')}</p>
        </form>
      </section>
    </div>
  );
}
