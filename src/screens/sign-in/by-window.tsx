import { usePage } from '../../data/page/page-provider.tsx';
import { signInByWindow } from '../../data/sign-in/page-sign-in.ts';
import { useWork } from '../../data/page/use-work.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';

interface ByWindowProps {
  /** Tag of the requesting element. */
  readonly tag: string;
  readonly onSignedIn?: (() => void) | undefined;
}

/** Sign-in on a page of others: in a window of ours, so that no password is typed here. */
export function ByWindow({ tag, onSignedIn }: ByWindowProps) {
  const t = useT('session');
  const page = usePage();
  const { busy, run } = useWork('nmv.sign-in');
  const start = () =>
    run(async () => {
      const outcome = await signInByWindow(page, tag);
      if (outcome === 'signed-in') onSignedIn?.();
      if (outcome === 'closed')
        page.toasts.show({ tone: 'warning', message: t('windowClosed'), group: 'nmv.sign-in' });
    });
  return (
    <div className="nmv-stack" data-gap="4">
      <div className="nmv-stack" data-gap="2">
        <h2 className="nmv-login-title" data-size="md">
          {t('title')}
        </h2>
        <p className="nmv-muted">{t('windowLead')}</p>
      </div>
      <Button kind="primary" block busy={busy} onClick={() => void start()}>
        {t('windowOpen')}
      </Button>
    </div>
  );
}
