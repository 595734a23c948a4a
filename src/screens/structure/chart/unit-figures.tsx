import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import type { UnitRow } from '../unit-tree.ts';
import { ChannelFiguresTable } from './channel-figures.tsx';

/** Figures come when they are asked for. */
export function UnitFigureList({ row, on }: { readonly row: UnitRow; readonly on: string }) {
  const t = useT('orgChart');
  const [isOpen, setOpen] = useState(false);
  if (row.channelsBelow === 0) return <p className="nmv-small nmv-muted">{t('noChannels')}</p>;
  return isOpen ? (
    <ChannelFiguresTable node={row.unit.id} on={on} />
  ) : (
    <Button onClick={() => setOpen(true)}>{t('figures')}</Button>
  );
}
