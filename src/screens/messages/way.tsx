import { useHost } from '../../data/page/page-provider.tsx';
import { toMessageWay } from '../../domain/rules/messages/message-way.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';

/** Links to the subject of a message. */
export function MailWayChoice({ link }: { readonly link: string }) {
  const t = useT('messages');
  const { navigate } = useHost();
  const path = link.replace(/^#/, '');
  const isOurs = path.startsWith('/') && !path.startsWith('//');
  if (!isOurs) return null;
  const way = toMessageWay(path);
  return (
    <div className="nmv-mail-way">
      <span className="nmv-grow">{t(`wayText.${way}`)}</span>
      <Button kind="primary" onClick={() => navigate(path)}>
        {t(`way.${way}`)}
      </Button>
    </div>
  );
}
