import { dec, toText } from '../../../domain/decimal.ts';
import type { ComparedPerson } from '../../../domain/schema/campaigns/campaign-trial.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';

/** Height of a row in the chart's own measure; the rows of the lists beside it are as high. */
const ROW = 28;

type Side = 'placeBefore' | 'placeAfter';

const placed = (people: readonly ComparedPerson[], side: Side): readonly ComparedPerson[] =>
  people
    .filter((person) => person[side] !== null)
    .toSorted((a, b) => (a[side] ?? 0) - (b[side] ?? 0) || a.personId - b.personId);

const chooseKind = ({ change }: ComparedPerson): 'gain' | 'lose' | 'same' =>
  change > 0 ? 'gain' : change < 0 ? 'lose' : 'same';

/** The first places of both versions, tied by a line a person: who rises, who falls, who stays. */
export function ShiftCell({ people }: { readonly people: readonly ComparedPerson[] }) {
  const t = useT('trials');
  const before = placed(people, 'placeBefore');
  const after = placed(people, 'placeAfter');
  if (people.every(({ change }) => change === 0)) return null;
  const rows = Math.max(before.length, after.length);
  const middle = (at: number): number => at * ROW + ROW / 2;
  return (
    <>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h3 className="nmv-subheading">{t('places')}</h3>
          <p className="nmv-hint">{t('placesLead')}</p>
        </div>
      </div>
      <div className="nmv-panel-body nmv-ladders">
        <strong className="nmv-small nmv-muted nmv-ladders-head">{t('inForce')}</strong>
        <strong className="nmv-small nmv-muted nmv-ladders-head" data-side="after">
          {t('waits')}
        </strong>
        <ol className="nmv-ladders-list" aria-label={t('inForce')}>
          {before.map((person) => (
            <Before key={person.personId} person={person} />
          ))}
        </ol>
        <div className="nmv-ladders-middle">
          <svg
            className="nmv-ladders-lines"
            viewBox={`0 0 100 ${rows * ROW}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {after.map((person, at) => {
              const from = before.indexOf(person);
              return from < 0 ? null : (
                <line
                  key={person.personId}
                  className="nmv-ladders-line"
                  data-kind={chooseKind(person)}
                  x1="2"
                  y1={middle(from)}
                  x2="98"
                  y2={middle(at)}
                />
              );
            })}
          </svg>
        </div>
        <ol className="nmv-ladders-list" aria-label={t('waits')}>
          {after.map((person) => (
            <After key={person.personId} person={person} />
          ))}
        </ol>
      </div>
    </>
  );
}

function Before({ person }: { readonly person: ComparedPerson }) {
  const { place, number } = useFormat();
  return (
    <li className="nmv-ladders-row" data-kind={chooseKind(person)}>
      <span className="nmv-ladders-name">
        {place(person.placeBefore ?? 0)} {person.name1}
      </span>
      <span className="nmv-ladders-score nmv-small nmv-muted">
        {number(person.scoreBefore ?? '0', { min: 2, max: 2 })}
      </span>
    </li>
  );
}

function After({ person }: { readonly person: ComparedPerson }) {
  const { place, money } = useFormat();
  const difference = dec(person.prizeAfter ?? '0').minus(person.prizeBefore ?? '0');
  return (
    <li className="nmv-ladders-row" data-kind={chooseKind(person)}>
      <span className="nmv-ladders-name">
        {place(person.placeAfter ?? 0)} {person.name1}
      </span>
      <span className="nmv-ladders-prize nmv-small">
        {difference.eq(0) ? '' : `${difference.gt(0) ? '+' : ''}${money(toText(difference))}`}
      </span>
    </li>
  );
}
