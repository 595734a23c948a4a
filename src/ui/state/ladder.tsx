import { Fragment } from 'react';

/** Rung of the ladder: a neighbour or the reader. All texts are ready to read. */
export interface Rung {
  readonly key: string;
  readonly place: string;
  readonly name: string;
  readonly points: string;
  readonly mine: boolean;
  /** Distance to the rung above; none for the first. */
  readonly gap?: string | undefined;
}

const stepPx = 57;
const firstPx = 20;

function RungDrawing({ rung, at }: { readonly rung: Rung; readonly at: number }) {
  const mine = rung.mine ? '' : undefined;
  return (
    <>
      <text className="nmv-ladder-name" data-mine={mine} x="26" y={at + 4} textAnchor="end">
        {rung.place}
      </text>
      <circle className="nmv-ladder-dot" data-mine={mine} cx="44" cy={at} r={rung.mine ? 6 : 5} />
      <text className="nmv-ladder-name" data-mine={mine} x="62" y={at + 4}>
        {rung.name}
      </text>
      <svg x="100%" overflow="visible">
        <text className="nmv-ladder-name" data-mine={mine} x="-10" y={at + 4} textAnchor="end">
          {rung.points}
        </text>
      </svg>
    </>
  );
}

/** Oneself between the neighbours, best first, with the gaps written between them; the gap above oneself is the one that counts. */
export function Ladder({
  rungs,
  label,
}: {
  readonly rungs: readonly Rung[];
  readonly label: string;
}) {
  const own = rungs.findIndex((rung) => rung.mine);
  const toY = (index: number) => firstPx + index * stepPx;
  const end = toY(rungs.length - 1);
  return (
    <svg className="nmv-ladder" height={end + 20} role="img" aria-label={label}>
      {own >= 0 && (
        <rect className="nmv-ladder-band" x="0" y={toY(own) - 18} width="100%" height="36" rx="6" />
      )}
      <line className="nmv-ladder-rail" x1="44" x2="44" y1={firstPx} y2={end} />
      {own > 0 && (
        <>
          <line className="nmv-ladder-halo" x1="44" x2="44" y1={toY(own - 1)} y2={toY(own)} />
          <line
            className="nmv-ladder-gap"
            x1="44"
            x2="44"
            y1={toY(own - 1) + 8}
            y2={toY(own) - 8}
          />
        </>
      )}
      {rungs.map((rung, index) => (
        <Fragment key={rung.key}>
          {index > 0 && rung.gap !== undefined && (
            <text
              className={index === own ? 'nmv-ladder-key' : 'nmv-ladder-muted'}
              x="62"
              y={toY(index) - 25}
            >
              {rung.gap}
            </text>
          )}
          <RungDrawing rung={rung} at={toY(index)} />
        </Fragment>
      ))}
    </svg>
  );
}
