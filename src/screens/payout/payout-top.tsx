import { useAreas } from '../../data/page/use-areas.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';
import { payoutSheets } from './payout-sheets.ts';
import { SituationsPanel } from './situations-panel.tsx';
import { TermPanel } from './term-panel.tsx';
import { Track } from './track.tsx';

/** Shows the progress of a prize and the requirements before payment. */
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
