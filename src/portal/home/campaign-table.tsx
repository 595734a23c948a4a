import { mapAnswer } from '../../data/cache/read.ts';
import type { Told } from '../../data/cache/read.ts';
import { isBelowPace, isWindowOpen } from '../../domain/rules/boards/pace.ts';
import { addCells, computeShare, sumPrizes } from '../../domain/board-tables/state.ts';
import type { CampaignBoard, CampaignOfBoard } from '../../domain/schema/boards/campaign-board.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { kgWhole, usePercent } from '../../screens/boards/written.ts';
import { Gauge } from '../../ui/state/gauge.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { HomeReadPanel } from './home-panel.tsx';
import { rankingHref } from './use-rankings.ts';
import { useWaitingColumns } from './waiting-columns.tsx';

interface Line extends ReturnType<typeof addCells> {
  readonly campaign: CampaignOfBoard;
}

/** Campaigns that are not over, each with what was sold of it. */
const openLines = (board: CampaignBoard): readonly Line[] =>
  board.campaigns.filter(isWindowOpen).map((campaign) => ({
    campaign,
    ...addCells(board.cells.filter(({ campaignId }) => campaignId === campaign.id)),
  }));

const whole = { max: 0 } as const;

/** Shows each open campaign against its target, its triggers and its prizes; left out without any. */
export function HomeCampaigns({ read }: { readonly read: Told<CampaignBoard> }) {
  const t = useT('home');
  return (
    <HomeReadPanel
      title={t('campaignsTitle')}
      note={t('campaignsNote')}
      aside={() => (
        <a className="nmv-link nmv-small" href="#/dashboards/100-001">
          {t('openBoard')}
        </a>
      )}
      read={mapAnswer(read, openLines)}
      shape={<TableSkeleton columns={5} rows={6} />}
      empty={(lines) =>
        lines.length === 0 ? <EmptyNote>{t('campaignsNone')}</EmptyNote> : undefined
      }
    >
      {(lines) => <CampaignTable lines={lines} />}
    </HomeReadPanel>
  );
}

function CampaignTable({ lines }: { readonly lines: readonly Line[] }) {
  const t = useT('home');
  const waiting = useWaitingColumns(lines.map(({ campaign }) => campaign.id));
  const format = useFormat();
  const all = addCells(lines);
  const campaigns = lines.map(({ campaign }) => campaign);
  const prizes = (planned: string, committed: string) => (
    <span className="nmv-tone" data-tone="prize">
      {committed === planned
        ? format.number(planned, whole)
        : t('committedOf', {
            committed: format.number(committed, whole),
            planned: format.number(planned, whole),
          })}
    </span>
  );
  const triggers = (reached: number, total: number) =>
    total === 0 ? '—' : t('reachedOf', { reached, total });
  return (
    <>
      <PlainTable
        label={t('campaignsTitle')}
        rows={lines}
        keyOf={({ campaign }) => campaign.id}
        columns={[
          {
            label: t('campaign'),
            phone: 'lead',
            cell: ({ campaign }) => (
              <div className="nmv-home-name">
                <a className="nmv-link" href={rankingHref(campaign.code)}>
                  {campaign.name}
                </a>
                <div className="nmv-small nmv-muted">
                  {t('until', { date: format.date(campaign.to) })}
                  {' · '}
                  {campaign.daysLeft > 0
                    ? t('daysLeft', { count: campaign.daysLeft })
                    : t('lastDay')}
                </div>
              </div>
            ),
            total: t('campaignsCount', { count: lines.length }),
          },
          {
            label: t('soldOfTarget'),
            phone: 'full',
            cell: (line) => <Sold {...line} pace={line.campaign.pace} />,
            total: <Sold {...all} />,
          },
          {
            label: t('soldUnit'),
            kind: 'number',
            phone: 'end',
            isLabelled: true,
            cell: ({ sold }) => kgWhole(sold),
            total: kgWhole(all.sold),
          },
          {
            label: t('channelsReached'),
            kind: 'number',
            phone: 'end',
            isLabelled: true,
            cell: (line) => triggers(line.reached, line.triggers),
            total: triggers(all.reached, all.triggers),
          },
          {
            label: t('prizes'),
            kind: 'number',
            phone: 'end',
            isLabelled: true,
            cell: ({ campaign }) => prizes(campaign.amount, campaign.committed),
            total: prizes(sumPrizes(campaigns, 'amount'), sumPrizes(campaigns, 'committed')),
          },
          ...waiting.columns,
        ]}
      />
      {waiting.failure}
    </>
  );
}

/** Shows the quantity sold towards the target, against today's pace where there is a pace. */
function Sold({
  aimed,
  target,
  pace,
}: {
  readonly aimed: string;
  readonly target: string;
  readonly pace?: number;
}) {
  const t = useT('home');
  const percent = usePercent();
  const share = computeShare(aimed, target);
  if (share === null) return <span className="nmv-small nmv-muted">{t('figureNoTarget')}</span>;
  if (pace === undefined) return t('ofTarget', { share: percent(share) });
  return (
    <div className="nmv-home-gauge">
      <Gauge
        plain
        label={t('share', { share: percent(share), pace: percent(pace) })}
        reached={share}
        trigger={pace}
        passed={!isBelowPace(share, pace)}
      />
      <strong className="nmv-strong">{percent(share)}</strong>
    </div>
  );
}
