import { useT } from '../../../i18n/use-t.ts';
import { copy } from '../../../ui/icons/control.ts';
import { pencil, trash } from '../../../ui/icons/table.ts';
import { Offered } from '../../../ui/base/screen-actions.ts';
import type { ScreenAction } from '../../../ui/base/screen-actions.ts';
import type { ListBarProps } from '../../listing/list-source.ts';
import { useMaintenance } from '../screen.ts';
import type { BulkQuestion } from './bulk-dialogs.tsx';
import { offerName } from './use-action-offers.ts';
import type { BulkActionOffer } from './use-action-offers.ts';

interface BulkOfferProps extends Pick<ListBarProps, 'selection' | 'onCopy'> {
  readonly offers: readonly BulkActionOffer[];
  readonly onAsk: (question: BulkQuestion) => void;
}

/** Lays out what may be done with the ticked rows, so that the search of the portal finds it. */
export function BulkOffer({ selection: { rows }, offers, onCopy, onAsk }: BulkOfferProps) {
  const t = useT('maintenance');
  const { entity, canWrite } = useMaintenance();
  const actions: readonly ScreenAction[] = offers.map((offer) => ({
    name: offer.action.name,
    label: offerName(offer, rows.length),
    danger: offer.action.danger,
    why:
      offer.on.length === 0 ? t('skipsRows', { act: offer.label, count: rows.length }) : undefined,
    run: () => onAsk({ kind: 'act', action: offer.action, label: offer.label, rows: offer.on }),
  }));
  const copyRows = { name: 'copy rows', label: t('copyRows'), icon: copy, run: () => onCopy(rows) };
  const set = {
    name: 'set',
    label: t('setField'),
    icon: pencil,
    run: () => onAsk({ kind: 'set', rows }),
  };
  const remove = {
    name: 'delete',
    label: t('delete'),
    icon: trash,
    danger: true,
    run: () => onAsk({ kind: 'delete', rows }),
  };
  return (
    <Offered
      title={t('bulkActs')}
      actions={[
        ...actions,
        copyRows,
        ...(canWrite ? [set] : []),
        ...(canWrite && entity.canDelete ? [remove] : []),
      ]}
    />
  );
}
