import { useFormat, useT } from '../../i18n/use-t.ts';
import type { Race } from './race.ts';

interface RaceLineProps {
  readonly race: Race;
  readonly place: string;
  readonly points: string;
  /** Place and points with the invoices in approval. */
  readonly then: { readonly place: string; readonly points: string } | undefined;
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
/** Share of the width that two words need between them. */
const APART = 0.16;

const anchorAt = (share: number): 'start' | 'middle' | 'end' =>
  share < 0.12 ? 'start' : share > 0.88 ? 'end' : 'middle';

/** Draws the race: everyone as a ring, the own place filled, prizes as a zone. */
export function RaceLine({ race, place, points, then }: RaceLineProps) {
  const t = useT('home');
  const { number } = useFormat();
  const { runners, me, then: later, prize, prizePoints } = race;
  const prizeWords =
    prizePoints === undefined
      ? undefined
      : t('prizeFrom', { points: number(String(prizePoints), { max: 0 }) });
  const thenWords = then && t('thenPlace', { place: then.place });
  const isApart = later === undefined || Math.abs(later - me) >= APART;
  return (
    <svg
      className="nmv-race"
      height="118"
      role="img"
      aria-label={[
        t('raceLabel', { place, points }),
        prizeWords,
        then && `${thenWords ?? ''}, ${then.points}`,
      ]
        .filter(Boolean)
        .join('; ')}
    >
      {prize !== undefined && (
        <rect
          className="nmv-race-zone"
          x={percent(prize)}
          y="32"
          width={percent(1 - prize)}
          height="44"
          rx="6"
        />
      )}
      <line className="nmv-race-track" x1="0" x2="100%" y1="54" y2="54" />
      {runners.map(({ key, at, awarded }) => (
        <circle
          key={key}
          className="nmv-race-runner"
          data-prize={awarded ? '' : undefined}
          cx={percent(at)}
          cy="54"
          r="4.5"
        />
      ))}
      {later !== undefined && (
        <line className="nmv-race-jump" x1={percent(me)} x2={percent(later)} y1="54" y2="54" />
      )}
      {prize !== undefined && (
        <line
          className="nmv-race-prizeline"
          x1={percent(prize)}
          x2={percent(prize)}
          y1="24"
          y2="84"
        />
      )}
      {later !== undefined && (
        <circle className="nmv-race-ghost" cx={percent(later)} cy="54" r="8" />
      )}
      <circle className="nmv-race-me" cx={percent(me)} cy="54" r="9" />
      {prize !== undefined && (
        <text
          className="nmv-race-prizewords"
          x={percent(prize)}
          y="16"
          textAnchor={anchorAt(prize)}
        >
          {prizeWords}
        </text>
      )}
      <text
        className="nmv-race-own"
        x={percent(me)}
        y="88"
        textAnchor={isApart ? anchorAt(me) : me < 0.2 ? 'start' : 'end'}
      >
        {t('racePlace', { place })}
      </text>
      {later !== undefined && then && (
        <text
          className="nmv-race-words"
          x={percent(later)}
          y={isApart ? 88 : 106}
          textAnchor={anchorAt(later)}
        >
          {thenWords}
        </text>
      )}
    </svg>
  );
}
