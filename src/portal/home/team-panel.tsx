import { useHost } from '../../data/page-provider.tsx';
import type { Session } from '../../data/session-state.ts';
import type { InvoiceListAnswer } from '../../domain/wire/invoice.ts';
import type { RankingTeamAnswer } from '../../domain/wire/ranking-reports.ts';
import type { RankingOption } from '../../domain/wire/ranking.ts';
import { READ, can } from '../../domain/rules/permission.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { amount, documentNumber } from '../../screens/invoices/numbers.ts';
import { pointDigits } from '../../screens/ranking/point-digits.ts';
import { rankingPath } from '../../screens/ranking/reading.ts';
import { TeamTable } from '../../screens/ranking/team-table.tsx';
import { TeamTriggers } from '../../screens/ranking/team-triggers.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { HomePanel } from './home-panel.tsx';
import { useOwnRanking } from './own-campaign.tsx';
import { rankingHref } from './use-rankings.ts';
import { useHomeRead } from './use-home-read.ts';

/** The open campaign of sellers that ends first. */
export const teamCampaign = (rows: readonly RankingOption[] = []): RankingOption | undefined =>
  rows
    .filter(({ salesRoleAwarded, frozenAt }) => salesRoleAwarded === 'CTV' && frozenAt === null)
    .toSorted((one, other) => (one.invcIssncEnd < other.invcIssncEnd ? -1 : 1))[0];

const useTeamOf = ({ id }: RankingOption) =>
  useHomeRead<RankingTeamAnswer>(`${rankingPath(String(id))}/team`);

/** The sellers of the channel: where they stand, what is missing to a prize, what waits. */
export function TeamPanel({ option }: { readonly option: RankingOption }) {
  const t = useT('home');
  const { navigate } = useHost();
  const { data: team } = useTeamOf(option);
  const { answer } = useOwnRanking(option.nmpCode);
  if (team === undefined || answer === undefined || team.customerId === null) return null;
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
          campaign={answer.campaign}
          onProof={go('analytical')}
          onImagine={go('what-if')}
        />
      </div>
    </div>
  );
}

/** The triggers of the channel and who sold how much in each. */
export function TriggersPanel({ option }: { readonly option: RankingOption }) {
  const { data: team } = useTeamOf(option);
  return team !== undefined && team.triggers.length > 0 ? <TeamTriggers team={team} /> : null;
}

const shownAtMost = 3;

/** Who of the team is closest to a prize. */
export function NearPrize({ option }: { readonly option: RankingOption }) {
  const t = useT('home');
  const { number, place } = useFormat();
  const { data: team } = useTeamOf(option);
  const near = (team?.people ?? [])
    .flatMap(({ row, toPrize }) => (toPrize === null ? [] : [{ row, toPrize }]))
    .toSorted((one, other) => Number(one.toPrize) - Number(other.toPrize))
    .slice(0, shownAtMost);
  if (team === undefined || team.people.length === 0) return null;
  return (
    <HomePanel title={t('nearPrize')}>
      {near.length === 0 ? (
        <p className="nmv-panel-body nmv-muted">{t('nearPrizeNone')}</p>
      ) : (
        <ul className="nmv-tasks">
          {near.map(({ row, toPrize }) => (
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
    </HomePanel>
  );
}

/** Invoices of the channel that name no seller. */
export function Sellerless({ user }: { readonly user: Session }) {
  const t = useT('home');
  const format = useFormat();
  const allowed = can(user, '600-020', READ);
  const { data } = useHomeRead<InvoiceListAnswer>(allowed ? '/apis/v1/invoices' : null, {
    emitType: '2',
    bpCtvId: '!',
    status1: 'ROV030,ROV040',
    campaignCicleId: user.currentCicle?.id,
    sort: '-dtEmis',
    size: shownAtMost,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <HomePanel title={t('sellerless')} note={t('sellerlessText')}>
      <ul className="nmv-tasks">
        {data.rows.map((row) => {
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
    </HomePanel>
  );
}
