import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/base/button.tsx';
import { caretDown, caretUp } from '../../../ui/icons/control.ts';

interface SearchStepsProps {
  readonly found: readonly string[];
  /** Current card. */
  readonly at: string;
  readonly onGo: (id: string) => void;
}

/** Shows the number of matches and steps from match to match. */
export function SearchSteps({ found, at, onGo }: SearchStepsProps) {
  const t = useT('orgChart');
  const place = found.indexOf(at);
  const step = (by: 1 | -1) => {
    const id = found[(place + by + found.length) % found.length];
    if (id !== undefined) onGo(id);
  };
  return (
    <div className="nmv-line nmv-chart-steps" data-gap="1">
      <span className="nmv-small nmv-muted" role="status">
        {found.length === 0
          ? t('notFound')
          : t('found', { place: String(Math.max(place, 0) + 1), count: String(found.length) })}
      </span>
      {found.length > 1 && (
        <>
          <IconButton icon={caretUp} label={t('previous')} size="sm" onClick={() => step(-1)} />
          <IconButton icon={caretDown} label={t('next')} size="sm" onClick={() => step(1)} />
        </>
      )}
    </div>
  );
}
