import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import lightForm from '../../../styles/light-form.css';
import { ApiError } from '../../data/calls/api-error.ts';
import type { HostHandle } from '../../data/base/host.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { fieldMessage } from '../../data/page/failure.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { LinkAnswer } from '../../domain/schema/accounts/account.ts';
import { useT } from '../../i18n/use-t.ts';
import { LightAction, LightSubmit, UserName } from '../../ui/password/light-form.tsx';
import { isReady, noPassword, PasswordFields } from '../../ui/password/password-fields.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { LightNotice } from './light-notice.tsx';
import { useFirstField } from './first-field.ts';

const sheets = [lightForm];
const resetPath = '/apis/v1/accesspolicies/passwordsreset';
const expired = '300-030-010';

export interface PasswordChangeProps {
  readonly element: HostHandle;
  /** Works once: from a mailed link, or from a sign-in that asks for another password first. */
  readonly token: string;
  /** E-mail of the account, for the password manager; read from the server for a mailed link. */
  readonly userEmail?: string | undefined;
  /** The password is saved; the person signs in with it next. */
  readonly onDone: () => void;
  /** The link serves no more: another one is asked for. */
  readonly onAgain?: (() => void) | undefined;
}

/** Reads the owner and validity of a link; a failed read is left to saving. */
function useLink(
  token: string,
  known: string | undefined,
): { readonly userEmail: string | undefined; readonly isOver: boolean; readonly over: () => void } {
  const { http } = usePage();
  const [link, setLink] = useState<Pick<LinkAnswer, 'state' | 'userEmail'>>();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const aborter = new AbortController();
    if (known === undefined) {
      http
        .post<LinkAnswer>(
          `${resetPath}/look`,
          { token },
          { as: 'no session', signal: aborter.signal },
        )
        .then(setLink, (error: unknown) =>
          setOver(error instanceof ApiError && error.code === expired),
        );
    }
    return () => aborter.abort();
  }, [http, token, known]);
  return {
    userEmail: known ?? link?.userEmail,
    isOver: isOver || (link !== undefined && link.state !== 'open'),
    over: () => setOver(true),
  };
}

interface SavingOptions extends Pick<PasswordChangeProps, 'token' | 'onDone'> {
  /** The link serves no more. */
  readonly onOver: () => void;
}

/** Saves the new password; failures are shown at its field. */
function useSaving({ token, onDone, onOver }: SavingOptions) {
  const { http, toasts } = usePage();
  const t = useT('access');
  const { busy, run } = useWork('nmv.password');
  const [refused, setRefused] = useState<string>();
  const onFailure = (error: unknown): boolean => {
    const isOver = error instanceof ApiError && error.code === expired;
    const wrong = fieldMessage(error, 'passwd');
    if (isOver) onOver();
    else setRefused(wrong);
    return isOver || wrong !== undefined;
  };
  const save = (password: string) => {
    setRefused(undefined);
    return run(
      async () => {
        await http.post(resetPath, { token, passwd: password }, { as: 'no session' });
        toasts.show({ tone: 'positive', message: t('passwordSaved') });
        onDone();
      },
      { failed: t('resetFailed'), advice: t('resetFailedCaption'), onFailure },
    );
  };
  return { busy, refused, save };
}

/** Chooses a new password: criteria tick while it is typed, then the confirmation. */
export function PasswordChange({
  element,
  token,
  userEmail: known,
  onDone,
  onAgain,
}: PasswordChangeProps) {
  useAreas('access');
  const t = useT('access');
  const { userEmail, isOver, over } = useLink(token, known);
  const { busy, refused, save } = useSaving({ token, onDone, onOver: over });
  return (
    <>
      {busy && <LoadingBar />}
      {element.lightForm(
        isOver ? (
          <LightNotice
            title={t('linkExpired')}
            lead={t('resetLinkExpired')}
            action={onAgain && { label: t('askAgain'), run: onAgain }}
            back={{ label: t('backToSignIn'), run: onDone }}
          />
        ) : (
          <ChangeForm
            userEmail={userEmail}
            busy={busy}
            refused={refused}
            onSave={(password) => void save(password)}
            onBack={onDone}
          />
        ),
        sheets,
      )}
    </>
  );
}

interface ChangeFormProps {
  readonly userEmail: string | undefined;
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly onSave: (password: string) => void;
  readonly onBack: () => void;
}

function ChangeForm({ userEmail, busy, refused, onSave, onBack }: ChangeFormProps) {
  const form = useFirstField();
  const t = useT('access');
  const [entry, setEntry] = useState(noPassword);
  const [sent, setSent] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isReady(entry)) onSave(entry.password);
  };
  return (
    <form
      ref={form}
      className="nmv-light"
      method="post"
      noValidate
      aria-busy={busy}
      onSubmit={send}
    >
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-login-title">{t('newPasswordTitle')}</h1>
        <p className="nmv-muted">
          {userEmail ? t('newPasswordFor', { userEmail }) : t('newPasswordLead')}
        </p>
      </div>
      {userEmail !== undefined && <UserName userEmail={userEmail} />}
      <PasswordFields
        value={entry}
        onValue={setEntry}
        sent={sent}
        refused={refused}
        label={t('newPassword')}
        againLabel={t('confirmation')}
      />
      <LightSubmit busy={busy}>{t('savePassword')}</LightSubmit>
      <LightAction onAction={onBack}>{t('backToSignIn')}</LightAction>
    </form>
  );
}
