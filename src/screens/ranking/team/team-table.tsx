import type {
  RankingTeamAnswer,
  RankingTeamRow,
} from '../../../domain/schema/ranking/ranking-reports.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { pointDigits } from '../base/point-digits.ts';
import { Move } from '../table/move.tsx';
import type { TeamProps } from './team-props.ts';

interface TeamTableProps extends Pick<TeamProps, 'campaign' | 'onProof' | 'onImagine'> {
  readonly team: RankingTeamAnswer;
}

/** The prize of a place, or how far it is. */
function PrizeCell({ person: { row, toPrize } }: { readonly person: RankingTeamRow }) {
  const t = useT('rankingTeam');
  const say = useT('ranking');
  const { number, money } = useFormat();
  if (row.prize !== null)
    return (
      <span className="nmv-tone" data-tone="prize">
        {money(row.prize)}
      </span>
    );
  if (row.onHold) return say('onHold');
  return toPrize === null ? '—' : t('missing', { points: number(toPrize, pointDigits) });
}

function PersonRow({
  person,
  campaign,
  onProof,
  onImagine,
}: Omit<TeamTableProps, 'team'> & { readonly person: RankingTeamRow }) {
  const t = useT('rankingTeam');
  const standing = useT('standing');
  const { number, place } = useFormat();
  const { row, waiting, waitingPoints, waitingPosition } = person;
  const points = (decimal: string) => number(decimal, pointDigits);
  const id = row.personId;
  return (
    <tr
      className="nmv-row"
      part={row.own ? 'row own-row' : 'row'}
      role="row"
      data-mine={row.own ? '' : undefined}
    >
      <th
        className="nmv-td nmv-strong"
        role="rowheader"
        scope="row"
        data-kind="number"
        data-phone="place"
      >
        {place(row.rankPosition)}
      </th>
      <td className="nmv-td" role="cell" data-fit="">
        <Move moved={row.moved} />
      </td>
      <td className="nmv-td" role="cell">
        {id !== null && row.provable ? (
          <button
            type="button"
            className="nmv-rank-name"
            title={standing('openProof', { name: row.salesmanName })}
            onClick={() => onProof(id)}
          >
            {row.salesmanName}
          </button>
        ) : (
          row.salesmanName
        )}
        {row.gap === null || campaign.frozenAt !== null ? null : (
          <span className="nmv-small nmv-muted nmv-rank-document">
            {t('toAbove', { points: points(row.gap) })}
          </span>
        )}
      </td>
      <td className="nmv-td nmv-strong" role="cell" data-kind="number" data-phone="end">
        {points(row.rankingScore)}
      </td>
      <td className="nmv-td" role="cell" data-kind="number" data-phone="team">
        <PrizeCell person={person} />
      </td>
      {campaign.frozenAt === null ? (
        <>
          <td
            className="nmv-td"
            role="cell"
            data-kind="number"
            data-phone={waiting === 0 ? 'off' : 'team'}
            data-label={t('waiting')}
          >
            {waiting === 0 ? (
              <span className="nmv-muted">—</span>
            ) : (
              <>
                {`+${points(waitingPoints)}`}
                <span className="nmv-small nmv-muted nmv-rank-document">
                  {t('waitingCount', { count: waiting })}
                  {waitingPosition !== null && waitingPosition < row.rankPosition
                    ? ` · ${t('wouldBe', { place: place(waitingPosition) })}`
                    : ''}
                </span>
              </>
            )}
          </td>
          <td className="nmv-td" role="cell" data-fit="" data-phone="team">
            {id === null ? null : (
              <Button size="xs" onClick={() => onImagine(id)}>
                {t('imagine')}
              </Button>
            )}
          </td>
        </>
      ) : null}
    </tr>
  );
}

/** Lists the people of the channel by rank; people without counting sales come last. */
export function TeamTable({ team, campaign, onProof, onImagine }: TeamTableProps) {
  const t = useT('rankingTeam');
  const say = useT('ranking');
  const { number } = useFormat();
  const isOpen = campaign.frozenAt === null;
  const heads = [
    ['place', true],
    ['moved', false],
    [campaign.salesRoleAwarded === 'MANAGER' ? 'manager' : 'seller', false],
    ['points', true],
  ] as const;
  return (
    <section className="nmv-panel nmv-rank-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('title', { channel: team.customerName })}</h2>
      </div>
      <div className="nmv-table-scroll">
        <table
          className="nmv-table nmv-rank-table"
          role="table"
          data-phone="cards"
          data-digits="2"
          aria-label={t('title', { channel: team.customerName })}
        >
          <thead className="nmv-thead nmv-rank-head" role="rowgroup">
            <tr role="row">
              {heads.map(([key, isNumber]) => (
                <th
                  key={key}
                  className="nmv-th"
                  scope="col"
                  role="columnheader"
                  data-kind={isNumber ? 'number' : undefined}
                >
                  {key === 'moved' ? <span className="nmv-hidden-text">{say(key)}</span> : say(key)}
                </th>
              ))}
              <th className="nmv-th" scope="col" role="columnheader" data-kind="number">
                {t('prize')}
              </th>
              {isOpen ? (
                <>
                  <th className="nmv-th" scope="col" role="columnheader" data-kind="number">
                    {t('waiting')}
                  </th>
                  <th className="nmv-th" scope="col" role="columnheader">
                    <span className="nmv-hidden-text">{t('imagine')}</span>
                  </th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody className="nmv-tbody" role="rowgroup">
            {team.people.map((person) => (
              <PersonRow key={person.row.personId} {...{ person, campaign, onProof, onImagine }} />
            ))}
            {team.idle.map(({ personId, salesmanName }) => (
              <tr key={personId} className="nmv-row" part="row" role="row" data-out="">
                <th
                  className="nmv-td"
                  role="rowheader"
                  scope="row"
                  data-kind="number"
                  data-phone="place"
                >
                  —
                </th>
                <td className="nmv-td" role="cell" data-fit="" />
                <td className="nmv-td" role="cell">
                  {salesmanName}
                  <span className="nmv-small nmv-muted nmv-rank-document">{t('idle')}</span>
                </td>
                <td className="nmv-td" role="cell" data-kind="number" data-phone="end">
                  {number('0', pointDigits)}
                </td>
                <td className="nmv-td" role="cell" colSpan={isOpen ? 3 : 1} data-phone="off" />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
