import { joinReads } from '../../data/cache/read.ts';
import { useHost } from '../../data/page/page-provider.tsx';
import type { Session } from '../../data/session/session-state.ts';
import type { InvoiceListAnswer } from '../../domain/schema/invoices/invoice.ts';
import type { RankingTeamAnswer } from '../../domain/schema/ranking/ranking-reports.ts';
import type { RankingOption } from '../../domain/schema/ranking/ranking.ts';
import { isNearPrize } from '../../domain/rules/ranking/near-prize.ts';
import { READ, can } from '../../domain/rules/permission/permission.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { amount, documentNumber } from '../../screens/invoices/numbers.ts';
import { pointDigits } from '../../screens/ranking/base/point-digits.ts';
import { rankingPath } from '../../screens/ranking/base/reading.ts';
import { TeamTable } from '../../screens/ranking/team/team-table.tsx';
import { TeamTriggers } from '../../screens/ranking/team/team-triggers.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { ButtonLink } from '../../ui/base/button.tsx';
import { HomeReadPanel } from './home-panel.tsx';
import { useOwnRanking } from './own-campaign.tsx';
import { rankingHref } from './use-rankings.ts';
import { useHomeRead } from './use-home-read.ts';

/** The open campaign of sellers that ends first. */
export const teamCampaign = (rows: readonly RankingOption[] = []): RankingOption | undefined =>
  rows
    .filter(({ salesRoleAwarded, frozenAt }) => salesRoleAwarded === 'CTV' && frozenAt === null)
    .toSorted((one, other) => (one.invcIssncEnd < other.invcIssncEnd ? -1 : 1))[0];

const useTeam = ({ id }: RankingOption) =>
  useHomeRead<RankingTeamAnswer>(`${rankingPath(String(id))}/team`);

/** Shows the sellers of the channel: ranks, points missing to a prize, waiting invoices. */
export function TeamPanel({ option }: { readonly option: RankingOption }) {
  const t = useT('home');
  const { navigate } = useHost();
  const read = joinReads(useTeam(option), useOwnRanking(option.nmpCode));
  if (read.state !== 'answered')
    return (
      <HomeReadPanel
        title={t('team', { campaign: option.name1 })}
        read={read}
        shape={<TableSkeleton columns={5} rows={5} />}
        empty="never"
      >
        {() => null}
      </HomeReadPanel>
    );
  const [team, { campaign }] = read.data;
  if (team.customerId === null) return null;
  const go = (view: string) => (person: number) =>
    navigate(rankingHref(option.nmpCode, view, person).slice(1));
  return (
    <div className="nmv-stack" data-gap="3">
      <div className="nmv-spread">
        <h2 className="nmv-heading">{t('team', { campaign: option.name1 })}</h2>
        <a className="nmv-link nmv-small" href={rankingHref(option.nmpCode, 'team')}>
          {t('openTeam')}
        </a>
      </div>
      <div className="nmv-rank">
        <TeamTable
          team={team}
          campaign={campaign}
          onProof={go('analytical')}
          onImagine={go('what-if')}
        />
      </div>
    </div>
  );
}

/** The triggers of the channel and who sold how much in each. */
export function TriggersPanel({ option }: { readonly option: RankingOption }) {
  const read = useTeam(option);
  // its failure is told by the team beside it
  if (read.state !== 'answered' || read.data.triggers.length === 0) return null;
  return <TeamTriggers team={read.data} />;
}

const shownAtMost = 3;

/** Shows the members of the team who are closest to a prize. */
export function NearPrize({ option }: { readonly option: RankingOption }) {
  const t = useT('home');
  const { number, place } = useFormat();
  return (
    <HomeReadPanel
      title={t('nearPrize')}
      read={useTeam(option)}
      isLeftOut={({ people }) => people.length === 0}
      empty={(team) =>
        nearest(team).length === 0 ? <EmptyNote>{t('nearPrizeNone')}</EmptyNote> : undefined
      }
    >
      {(team) => (
        <ul className="nmv-tasks">
          {nearest(team).map(({ row, toPrize }) => (
            <li className="nmv-home-line" key={row.personId}>
              <div className="nmv-grow">
                <div className="nmv-strong">
                  {place(row.rankPosition)} · {row.salesmanName}
                </div>
                <div className="nmv-small nmv-muted">
                  {t('nearPrizeText', {
                    points: number(toPrize, pointDigits),
                    campaign: option.name1,
                  })}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </HomeReadPanel>
  );
}

/** Finds the members of a team who miss the fewest points to a prize. */
const nearest = ({ people }: RankingTeamAnswer) =>
  people
    .flatMap(({ row, toPrize }) =>
      toPrize !== null && isNearPrize(row.rankingScore, toPrize) ? [{ row, toPrize }] : [],
    )
    .toSorted((one, other) => Number(one.toPrize) - Number(other.toPrize))
    .slice(0, shownAtMost);

/** Invoices of the channel that name no seller. */
export function Sellerless({ user }: { readonly user: Session }) {
  const t = useT('home');
  const format = useFormat();
  const allowed = can(user, '600-020', READ);
  const read = useHomeRead<InvoiceListAnswer>(allowed ? '/apis/v1/invoices' : null, {
    emitType: '2',
    bpCtvId: '!',
    status1: 'ROV030,ROV040',
    campaignCicleId: user.currentCicle?.id,
    sort: '-dtEmis',
    size: shownAtMost,
  });
  return (
    <HomeReadPanel
      title={t('sellerless')}
      note={() => t('sellerlessText')}
      read={read}
      empty="never"
      isLeftOut={({ rows }) => rows.length === 0}
    >
      {({ rows }) => (
        <ul className="nmv-tasks">
          {rows.map((row) => {
            const number = row.numNF === null ? '—' : documentNumber(row.numNF);
            return (
              <li className="nmv-home-line" key={row.id}>
                <div className="nmv-grow">
                  <div className="nmv-strong">
                    {number} · {row.destXNome ?? '—'}
                  </div>
                  <div className="nmv-small nmv-muted">
                    {t('issuedOn', {
                      date: row.dtEmis === null ? '—' : format.date(row.dtEmis),
                      quantity: amount(row.totalQuantity, 2),
                    })}
                  </div>
                </div>
                <ButtonLink
                  size="sm"
                  href={`#/notasfiscais/manager/customer/${row.id}`}
                  aria-label={`${t('assign')}, ${number}`}
                >
                  {t('assign')}
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      )}
    </HomeReadPanel>
  );
}
