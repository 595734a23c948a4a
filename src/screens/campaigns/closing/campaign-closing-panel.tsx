import { ApiError } from '../../../data/calls/api-error.ts';
import { useCampaignClosing } from '../../../data/cycle-closing.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import type { ResourceDetail } from '../../../domain/schema/entities/entity.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import type { ExtraPanelProps } from '../../record/extras.ts';
import { CampaignClosing } from './campaign-closing.tsx';
import { WhenRead } from './closing-panel.tsx';
import { closingSheets } from './closing-sheets.ts';
import { Consequences } from './consequences.tsx';

/** Closing one campaign, in its record. */
export function CampaignClosingPanel({ detail }: ExtraPanelProps) {
  useSheets(closingSheets);
  useAreas('closing', 'invoices');
  return detail && <OfCampaign detail={detail} />;
}

function OfCampaign({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('closing');
  const read = useCampaignClosing(detail.id);
  // the version that is shown may wait while another one is in force
  if (read.error instanceof ApiError && read.error.status === 404)
    return <Empty title={t('neverApproved')}>{t('neverApprovedLead')}</Empty>;
  return (
    <WhenRead read={read}>
      {(campaign) => (
        <div className={campaign.result === null ? 'nmv-columns' : 'nmv-stack'} data-shape="side">
          <CampaignClosing
            cycleId={Number(getCell(detail, 'campgnCicleId'))}
            campaign={campaign}
            reread={read.refresh}
          />
          {campaign.result === null && <Consequences answer={{ campaigns: [campaign] }} />}
        </div>
      )}
    </WhenRead>
  );
}
