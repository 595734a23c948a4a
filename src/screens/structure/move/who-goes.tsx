import { useId } from 'react';
import type { MovePreview } from '../../../domain/schema/channels/structure-move.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Radio } from '../../../ui/choice/choice.tsx';
import type { Mover } from './move-draft.ts';

interface WhoGoesProps {
  readonly movers: readonly Mover[];
  readonly mover: Mover;
  readonly onMover: (mover: Mover) => void;
  readonly preview: MovePreview | undefined;
}

/** The unit with all below it, or one of its people alone; a channel has no choice. */
export function WhoGoes({ movers, mover, onMover, preview }: WhoGoesProps) {
  const t = useT('orgChart');
  const name = useId();
  if (movers.length < 2) return null;
  return (
    <fieldset className="nmv-chart-who">
      <legend className="nmv-label">{t('what')}</legend>
      {movers.map((each) => (
        <Radio
          key={`${each.kind}${each.id}`}
          name={name}
          checked={each.kind === mover.kind && each.id === mover.id}
          onChecked={() => onMover(each)}
        >
          {t(each.kind === 'unit' ? 'wholeUnit' : 'onlyPerson', { name: each.name1 })}
        </Radio>
      ))}
      {mover.kind === 'unit' && preview && (
        <p className="nmv-small nmv-muted">
          {t('along', {
            people: t('alongPeople', { count: preview.along.people }),
            channels: t('alongChannels', { count: preview.along.channels }),
          })}
        </p>
      )}
    </fieldset>
  );
}
