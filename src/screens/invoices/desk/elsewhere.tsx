import { useState } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import type { DeskRow } from '../../../domain/schema/invoices/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import type { DeskRoute } from './desk-route.ts';

/**
 * Checks that the desk was opened for an unlisted invoice, so that no other invoice is shown in
 * its place.
 */
export function useIsElsewhere({ id }: DeskRoute, walk: readonly DeskRow[]): boolean {
  const [missing] = useState(() => (walk.some((row) => row.id === id) ? undefined : id));
  return id !== undefined && id === missing;
}

/** Reports that the linked invoice does not wait here, and links to it. */
export function Elsewhere({ id }: { readonly id: number | undefined }) {
  const t = useT('desk');
  const { navigate } = useHost();
  return (
    <Finding
      tone="info"
      title={t('elsewhere')}
      action={
        <Button size="sm" onClick={() => navigate(`/notasfiscais/manager/customer/${id}`)}>
          {t('openInvoice')}
        </Button>
      }
    />
  );
}
