import { useFailureToast } from '../../data/page/use-failure-toast.ts';
import type { Home } from '../../domain/rules/permission/home.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { useHints } from './use-hints.ts';

const words = {
  seller: 'hintSeller',
  manager: 'hintManager',
  decider: 'hintDecider',
  field: 'hintField',
  director: 'hintDirector',
  administrator: 'hintAdministrator',
} as const satisfies Readonly<Record<Home, string>>;

/** Shows newcomers a hint on home, until they close it. */
export function NewcomerHint({ home }: { readonly home: Home }) {
  const t = useT('home');
  const tell = useFailureToast();
  const { areShown, end } = useHints();
  if (!areShown) return null;
  const close = () => void end().catch(tell);
  return (
    <Finding
      tone="accent"
      title={t(words[home])}
      action={
        <Button size="sm" onClick={close}>
          {t('hintClose')}
        </Button>
      }
    >
      <span className="nmv-only-medium">{t('hintMore')}</span>
      <span className="nmv-only-phone">{t('hintMorePhone')}</span>
    </Finding>
  );
}
