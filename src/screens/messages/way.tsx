import { useHost } from '../../data/page-provider.tsx';
import { wayOf } from '../../domain/rules/messages/message-way.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';

/** What a message is about, and the way there. */
export function Way({ link }: { readonly link: string }) {
  const t = useT('messages');
  const { navigate } = useHost();
  const path = link.replace(/^#/, '');
  const isOurs = path.startsWith('/') && !path.startsWith('//');
  if (!isOurs) return null;
  const way = wayOf(path);
  return (
    <div className="nmv-mail-way">
      <span className="nmv-grow">{t(`wayText.${way}`)}</span>
      <Button kind="primary" onClick={() => navigate(path)}>
        {t(`way.${way}`)}
      </Button>
    </div>
  );
}
