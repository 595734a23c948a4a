import { useOwnDocuments } from '../../data/documents.ts';
import { useHost } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { useOnItsWay } from '../../ui/state/together.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { documentSheets } from './document-sheets.ts';

/** Above the list of documents: what waits for one's own signature, and where files are verified. */
export function DocumentsTop() {
  useSheets(documentSheets);
  useAreas('documents');
  const t = useT('documents');
  const host = useHost();
  const { data, isLoading } = useOwnDocuments();
  useOnItsWay(isLoading);
  const waiting = data?.waiting ?? 0;
  return (
    <>
      {waiting > 0 && (
        <Finding
          tone="warning"
          title={t('waitingForYou', { count: waiting })}
          action={
            <Button size="sm" onClick={() => host.navigate('/user-documents/to-sign')}>
              {t('readAndSign')}
            </Button>
          }
        />
      )}
      <div className="nmv-cluster">
        <Button size="sm" onClick={() => host.navigate('/user-documents/to-sign')}>
          {t('mineTitle')}
        </Button>
        <Button size="sm" onClick={() => host.navigate('/documents/verify')}>
          {t('toVerify')}
        </Button>
      </div>
    </>
  );
}
