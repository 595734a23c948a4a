import { dec, toText } from '../../../domain/decimal.ts';
import type { ComparedPerson } from '../../../domain/schema/campaigns/campaign-trial.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/state/mark.tsx';

/** Those who move most: place, points and prize now and then. @param of how many there are */
export function TrialMovements({
  people,
  of,
}: {
  readonly people: readonly ComparedPerson[];
  readonly of: number;
}) {
  const t = useT('trials');
  if (people.length === 0)
    return <p className="nmv-panel-body nmv-muted nmv-trial-none">{t('noPlaceMoves')}</p>;
  return (
    <>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h3 className="nmv-subheading">{t('movements')}</h3>
          {people.length < of && (
            <p className="nmv-hint">{t('movementsFirst', { count: people.length })}</p>
          )}
        </div>
      </div>
      <div className="nmv-table-scroll">
        <table className="nmv-table" data-phone="cards">
          <thead className="nmv-thead">
            <tr>
              <th className="nmv-th" scope="col">
                {t('person')}
              </th>
              {(['place', 'points', 'prize', 'difference'] as const).map((name) => (
                <th key={name} className="nmv-th" scope="col" data-kind="number">
                  {t(name)}
                </th>
              ))}
              <th className="nmv-th" scope="col">
                {t('why')}
              </th>
            </tr>
          </thead>
          <tbody className="nmv-tbody">
            {people.map((person) => (
              <Row key={person.personId} person={person} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ person }: { readonly person: ComparedPerson }) {
  const t = useT('trials');
  const { number, money, place } = useFormat();
  const points = (score: string) => number(score, { min: 2, max: 2 });
  const formatPlace = (at: number | null) => (at === null ? t('noPlace') : place(at));
  const difference = dec(person.prizeAfter ?? '0').minus(dec(person.prizeBefore ?? '0'));
  return (
    <tr className="nmv-row" part="row">
      <th className="nmv-td nmv-trial-name" scope="row" data-phone="lead">
        <span className="nmv-strong">{person.name1}</span>{' '}
        <Tag tone={person.change > 0 ? 'success' : 'danger'}>
          {t(person.change > 0 ? 'gains' : 'loses')}
        </Tag>
        <br />
        <span className="nmv-small nmv-muted">{person.customerName}</span>
      </th>
      <td className="nmv-td" data-kind="number" data-phone="full" data-label={t('place')}>
        <Moved from={formatPlace(person.placeBefore)} to={formatPlace(person.placeAfter)} />
      </td>
      <td className="nmv-td" data-kind="number" data-phone="full" data-label={t('points')}>
        <Moved from={points(person.scoreBefore ?? '0')} to={points(person.scoreAfter ?? '0')} />
      </td>
      <td className="nmv-td" data-kind="number" data-phone="full" data-label={t('prize')}>
        <Moved from={money(person.prizeBefore ?? '0')} to={money(person.prizeAfter ?? '0')} />
      </td>
      <td
        className="nmv-td nmv-strong"
        data-kind="number"
        data-phone="full"
        data-label={t('difference')}
      >
        {difference.eq(0) ? '—' : `${difference.gt(0) ? '+' : ''}${money(toText(difference))}`}
      </td>
      <td className="nmv-td" data-phone="full" data-label={t('why')}>
        <Why why={person.why} />
      </td>
    </tr>
  );
}

function Why({ why }: Pick<ComparedPerson, 'why'>) {
  const t = useT('trials');
  if (why === null) return <>—</>;
  const { reason, by } = why;
  if (by !== null && (reason === 'overtaken' || reason === 'moved'))
    return <>{t(`why_${reason}By`, { name: by })}</>;
  return <>{t(`why_${reason}`)}</>;
}

/** Shows the value before and after; screen readers get words for the arrow. */
function Moved({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useT('trials');
  if (from === to) return <>{to}</>;
  return (
    <>
      <span aria-hidden="true">
        <span className="nmv-muted">{from}</span> → {to}
      </span>
      <span className="nmv-hidden-text">{t('spokenFromTo', { from, to })}</span>
    </>
  );
}
