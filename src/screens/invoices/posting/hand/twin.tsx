import type { KnownTwin } from '../../../../domain/wire/invoice-hand.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Finding } from '../../../../ui/message.tsx';

/** The document is here already; where it may be seen, it can be opened. */
export function Twin({
  known,
  onOpen,
}: {
  readonly known: KnownTwin;
  readonly onOpen: (id: number) => void;
}) {
  const t = useT('hand');
  const { invoiceId } = known;
  return (
    <Finding
      tone="danger"
      title={t('twinTitle')}
      action={
        invoiceId !== undefined && (
          <Button size="sm" onClick={() => onOpen(invoiceId)}>
            {t('openTwin')}
          </Button>
        )
      }
    >
      {t(invoiceId === undefined ? 'twinUnseen' : known.mode === 'XML' ? 'twinXml' : 'twinOther')}
    </Finding>
  );
}
