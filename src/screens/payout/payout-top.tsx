import { useAreas } from '../../data/use-areas.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';
import { payoutSheets } from './payout-sheets.ts';
import { SituationsPanel } from './situations-panel.tsx';
import { TermPanel } from './term-panel.tsx';
import { Track } from './track.tsx';

/** How far a prize is on its way, and what is brought before it is paid. */
export function PayoutTop({ detail }: ExtraPanelProps) {
  useSheets(payoutSheets);
  useAreas('prizes');
  return (
    detail && (
      <>
        <Track detail={detail} />
        <SituationsPanel detail={detail} />
        <TermPanel detail={detail} />
      </>
    )
  );
}
