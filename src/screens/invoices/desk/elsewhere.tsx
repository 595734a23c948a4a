import { useState } from 'react';
import { useHost } from '../../../data/page-provider.tsx';
import type { DeskRow } from '../../../domain/wire/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Finding } from '../../../ui/message.tsx';
import type { DeskPlace } from './desk-place.ts';

/** Whether the desk was opened for an invoice that is not among those listed: no other one may then stand there as if it were. */
export function useIsElsewhere({ id }: DeskPlace, walk: readonly DeskRow[]): boolean {
  const [missing] = useState(() => (walk.some((row) => row.id === id) ? undefined : id));
  return id !== undefined && id === missing;
}

/** That the invoice of a link does not wait here, and the way to it. */
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
