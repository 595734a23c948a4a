export interface GaugeProps {
  /** Description of the drawing in words, with its figures. */
  readonly label: string;
  /** Shares of the whole width, 0 to 1: what is reached, and the trigger. */
  readonly reached: number;
  readonly trigger?: number | undefined;
  /** The trigger is passed; decides the colour. */
  readonly passed: boolean;
  /** Without ticks. */
  readonly plain?: boolean | undefined;
}

const ticks = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;
const share = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10}%`;

/**
 * Draws a measuring rule: fill = reached, notch = trigger, end = target. The exact figures are
 * shown next to it.
 */
export function Gauge({ label, reached, trigger, passed, plain }: GaugeProps) {
  const notch = trigger === undefined ? undefined : share(trigger);
  return (
    <svg className="nmv-gauge" role="img" aria-label={label} data-plain={plain || undefined}>
      <rect className="nmv-gauge-ground" y="3" width="100%" height="8" rx="2" />
      <rect
        className="nmv-gauge-fill"
        data-state={passed ? 'reached' : 'short'}
        y="3"
        width={share(reached)}
        height="8"
        rx="2"
      />
      {!plain &&
        ticks.map((at) => (
          <line
            className="nmv-gauge-tick"
            key={at}
            x1={`${at}%`}
            x2={`${at}%`}
            y1="14"
            y2={at % 50 === 0 ? 18 : 16}
          />
        ))}
      {notch !== undefined && (
        <>
          <line className="nmv-gauge-halo" x1={notch} x2={notch} y1="1" y2="13" />
          <line className="nmv-gauge-notch" x1={notch} x2={notch} y1="0" y2="14" />
        </>
      )}
    </svg>
  );
}
