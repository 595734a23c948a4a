import { useRowsChanged } from '../../data/rows-changed.ts';
import type { CampaignsWaiting, WaitingCount } from '../../domain/wire/desk.ts';
import { useT } from '../../i18n/use-t.ts';
import { writePlace } from '../../ui/place.ts';
import type { PlainColumn } from '../../ui/plain-table.tsx';
import { useHomeRead } from './use-home-read.ts';

const STATUS = { waiting: 'ROV030', disputed: 'ROV050' } as const;
const desk = { noun: 'invoice', path: 'desk' };

/** The list of just the invoices that are counted. */
const listOf = (of: keyof WaitingCount, ids: readonly number[]): string =>
  `#${writePlace('/notasfiscais/manager/customer', {
    'f.campaignId': ids.join(','),
    'f.status1': STATUS[of],
    view: 'none',
  })}`;

/** A row that stands for a campaign. */
interface OfCampaign {
  readonly campaign: { readonly id: number };
}

/** What of each campaign is in approval and in dispute, each figure leading to its invoices; nothing for who may not see it. */
export function useWaitingColumns(ids: readonly number[]): readonly PlainColumn<OfCampaign>[] {
  const t = useT('home');
  useRowsChanged(desk);
  const { data, error } = useHomeRead<CampaignsWaiting>('/apis/v1/desk/campaigns', {
    ids: ids.join(','),
  });
  const figure = (of: keyof WaitingCount, count: WaitingCount | undefined, own: typeof ids) => {
    const figured = count?.[of] ?? 0;
    if (data === undefined) return '';
    return figured === 0 ? (
      '—'
    ) : (
      <a className="nmv-link" href={listOf(of, own)}>
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
      figure(
        of,
        data?.rows.find(({ campaignId }) => campaignId === id),
        [id],
      ),
    total: figure(of, data?.all, ids),
  });
  if (error !== undefined) return [];
  return [column('waiting', t('inApproval')), column('disputed', t('inDispute'))];
}
