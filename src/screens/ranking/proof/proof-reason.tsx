import type { RankingLine } from '../../../domain/schema/ranking/ranking-proof.ts';
import { reasonWords } from '../../../i18n/proof-reason.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import type { Tone } from '../../../ui/base/icon.tsx';
import type { IconPath } from '../../../ui/icons/icon-path.ts';
import { clock, hourglass, linkBreak, prohibit, undo } from '../../../ui/icons/ranking.ts';
import { pointDigits } from '../base/point-digits.ts';
import { computePotential } from './proof-lines.ts';
import { withMinus } from '../base/written.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: IconPath;
}

const closed: Look = { tone: 'neutral', icon: prohibit };
const waits: Look = { tone: 'warning', icon: clock };
const broken: Look = { tone: 'danger', icon: linkBreak };

/** Look by reason: red = missing data that a person can supply, ochre = waiting, grey = final. */
const looks: Readonly<Record<string, Look>> = {
  'not-approved': waits,
  'return-not-checked': waits,
  'return-not-confirmed': waits,
  'trigger-not-reached': { tone: 'warning', icon: hourglass },
  'not-mapped': broken,
  'no-conversion': broken,
  'seller-missing': broken,
  'typed-without-attachment': broken,
  'return-sale-not-found': broken,
  'return-sale-does-not-count': { tone: 'neutral', icon: undo },
  'return-exceeds-sale': { tone: 'neutral', icon: undo },
};

/**
 * Explains why a line adds no points, the remedy, the person who can apply it and the points it
 * would add. Renders nothing for a line that counts.
 */
export function ProofReason({ line }: { readonly line: RankingLine }) {
  const t = useT('proof');
  const format = useFormat();
  if (line.reason === null) return null;
  const look = looks[line.reason] ?? closed;
  const potential = computePotential(line);
  // The missing quantity already names the remedy.
  const isTold =
    line.reason === 'trigger-not-reached' && line.reasonParams['missing'] !== undefined;
  const mend = line.mend === null || isTold ? undefined : t.maybe(`mend.${line.mend}`);
  const who = line.who === null || line.who === 'system' ? undefined : t.maybe(`who.${line.who}`);
  const more = [
    mend && who ? `${mend} (${who})` : mend,
    potential &&
      t('wouldAdd', { points: withMinus(potential, (text) => format.number(text, pointDigits)) }),
  ].filter(Boolean);
  return (
    <span className="nmv-line nmv-small nmv-rank-why" data-gap="2">
      <span className="nmv-tone nmv-rank-why-mark" data-tone={look.tone}>
        <Icon of={look.icon} size="sm" />
      </span>
      <span>
        <span className="nmv-tone" data-tone={look.tone}>
          {reasonWords(t, line, (text) => format.number(text, pointDigits))}
        </span>
        {more.length > 0 ? (
          <span className="nmv-muted">{`${isTold ? '; ' : ': '}${more.join(', ')}`}</span>
        ) : null}
      </span>
    </span>
  );
}
