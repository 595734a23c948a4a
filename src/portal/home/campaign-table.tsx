import { ZERO, dec, toText } from '../../domain/decimal.ts';
import { addCells, shareOf } from '../../domain/rules/boards/standing.ts';
import type { CampaignBoard, CampaignOfBoard } from '../../domain/wire/campaign-board.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { kgWhole, percent } from '../../screens/boards/written.ts';
import { Gauge } from '../../ui/gauge.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { HomePanel } from './home-panel.tsx';
import { rankingHref } from './use-rankings.ts';

interface Line extends ReturnType<typeof addCells> {
  readonly campaign: CampaignOfBoard;
}

/** Campaigns that are not over, each with what was sold of it. */
export const openLines = (board: CampaignBoard): readonly Line[] =>
  board.campaigns
    .filter(({ daysLeft, pace }) => daysLeft > 0 || pace < 1)
    .map((campaign) => ({
      campaign,
      ...addCells(board.cells.filter(({ campaignId }) => campaignId === campaign.id)),
    }));

/** R$ of some campaigns together. */
export const sumOf = (lines: readonly Line[], of: 'amount' | 'committed'): string =>
  toText(lines.reduce((sum, { campaign }) => sum.plus(dec(campaign[of])), ZERO));

const whole = { max: 0 } as const;

/** Each open campaign against its target, its triggers and its prizes. */
export function CampaignTable({ lines }: { readonly lines: readonly Line[] }) {
  const t = useT('home');
  const format = useFormat();
  return (
    <HomePanel
      title={t('campaignsTitle')}
      note={t('campaignsNote')}
      aside={
        <a className="nmv-link nmv-small" href="#/dashboards/100-001">
          {t('openBoard')}
        </a>
      }
    >
      <PlainTable
        label={t('campaignsTitle')}
        rows={lines}
        keyOf={({ campaign }) => campaign.id}
        columns={[
          {
            label: t('campaign'),
            phone: 'lead',
            cell: ({ campaign }) => (
              <>
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
              </>
            ),
          },
          { label: t('soldOfTarget'), phone: 'full', cell: (line) => <Sold line={line} /> },
          {
            label: t('soldUnit'),
            kind: 'number',
            phone: 'end',
            isLabelled: true,
            cell: ({ sold }) => kgWhole(sold),
          },
          {
            label: t('channelsReached'),
            kind: 'number',
            phone: 'end',
            isLabelled: true,
            cell: ({ reached, triggers }) =>
              triggers === 0 ? '—' : t('reachedOf', { reached, total: triggers }),
          },
          {
            label: t('prizes'),
            kind: 'number',
            phone: 'end',
            isLabelled: true,
            cell: ({ campaign }) => (
              <span className="nmv-tone" data-tone="prize">
                {campaign.committed === campaign.amount
                  ? format.number(campaign.amount, whole)
                  : t('committedOf', {
                      committed: format.number(campaign.committed, whole),
                      planned: format.number(campaign.amount, whole),
                    })}
              </span>
            ),
          },
        ]}
      />
    </HomePanel>
  );
}

function Sold({ line: { campaign, aimed, target } }: { readonly line: Line }) {
  const t = useT('home');
  const share = shareOf(aimed, target);
  if (share === null) return <span className="nmv-small nmv-muted">{t('figureNoTarget')}</span>;
  return (
    <div className="nmv-home-gauge">
      <Gauge
        plain
        label={t('share', { share: percent(share), pace: percent(campaign.pace) })}
        reached={share}
        trigger={campaign.pace}
        passed={share >= campaign.pace}
      />
      <strong className="nmv-strong">{percent(share)}</strong>
    </div>
  );
}
