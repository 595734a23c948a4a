import type { ReactNode } from 'react';
import { useRowsChanged } from '../../data/cache/rows-changed.ts';
import type { CampaignsWaiting, WaitingCount } from '../../domain/schema/invoices/desk.ts';
import { useT } from '../../i18n/use-t.ts';
import { InlineFailure } from '../../screens/listing/base/inline-failure.tsx';
import { formatRoute } from '../../ui/base/route.ts';
import type { PlainColumn } from '../../ui/table/plain-table.tsx';
import { useHomeRead } from './use-home-read.ts';

const none: WaitingCount = { waiting: 0, disputed: 0 };
const STATUS = { waiting: 'ROV030', disputed: 'ROV050' } as const;
const desk = { resource: 'invoice', path: 'desk' };

/** The list of just the invoices that are counted. */
const buildListRoute = (of: keyof WaitingCount, ids: readonly number[]): string =>
  `#${formatRoute('/notasfiscais/manager/customer', {
    'f.campaignId': ids.join(','),
    'f.status1': STATUS[of],
    view: 'none',
  })}`;

/** Row of a campaign. */
interface OfCampaign {
  readonly campaign: { readonly id: number };
}

/**
 * Builds the columns of a campaign's invoices in approval and in dispute, with links to them; none
 * without the right.
 */
export function useWaitingColumns(ids: readonly number[]): {
  readonly columns: readonly PlainColumn<OfCampaign>[];
  /** Words for counts that could not be read. */
  readonly failure: ReactNode;
} {
  const t = useT('home');
  useRowsChanged(desk);
  const read = useHomeRead<CampaignsWaiting>('/apis/v1/desk/campaigns', {
    ids: ids.join(','),
  });
  const counts = read.state === 'answered' ? read.data : undefined;
  const figure = (of: keyof WaitingCount, count: WaitingCount | undefined, own: typeof ids) => {
    if (count === undefined) return '';
    const figured = count[of];
    return figured === 0 ? (
      '—'
    ) : (
      <a className="nmv-link" href={buildListRoute(of, own)}>
        {figured}
      </a>
    );
  };
  const column = (of: keyof WaitingCount, label: string): PlainColumn<OfCampaign> => ({
    label,
    kind: 'number',
    phone: 'end',
    isLabelled: true,
    cell: ({ campaign: { id } }) =>
      figure(of, counts?.rows.find(({ campaignId }) => campaignId === id) ?? (counts && none), [
        id,
      ]),
    total: figure(of, counts?.all, ids),
  });
  if (read.state === 'failed')
    return {
      columns: [],
      failure: (
        <div className="nmv-panel-body">
          <InlineFailure
            title={t('waitingFailed')}
            failure={read.error}
            retrying={read.isValidating}
            onRetry={() => void read.refresh()}
          />
        </div>
      ),
    };
  return {
    columns: [column('waiting', t('inApproval')), column('disputed', t('inDispute'))],
    failure: null,
  };
}
