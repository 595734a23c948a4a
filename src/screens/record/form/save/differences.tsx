import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import type { Conflict, Pick } from '../state/conflict.ts';
import { firstName } from '../../../../i18n/first-name.ts';
import { DifferenceRow } from './difference-row.tsx';

interface DifferencesProps {
  readonly conflict: Conflict;
  readonly picks: Readonly<Record<string, Pick>>;
  readonly onPicks: (picks: Readonly<Record<string, Pick>>) => void;
  readonly name: string | undefined;
}

/** All that both have changed, with a choice for each. */
export function Differences({
  conflict: { differences, equal, current },
  picks,
  onPicks,
  name,
}: DifferencesProps) {
  const t = useT('recordForm');
  const all = (pick: Pick) =>
    onPicks(Object.fromEntries(differences.map(({ key }) => [key, pick])));
  return (
    <>
      <div className="nmv-spread nmv-conflict-head">
        <span className="nmv-small nmv-muted">
          {t('differ', { count: differences.length })}
          {' · '}
          {t('equalHidden', { count: equal })}
        </span>
        <span className="nmv-cluster" data-gap="2">
          <Button size="xs" onClick={() => all('theirs')}>
            {name === undefined ? t('allTheirs') : t('allTheirsOf', { name: firstName(name) })}
          </Button>
          <Button size="xs" onClick={() => all('mine')}>
            {t('allMine')}
          </Button>
        </span>
      </div>
      <table className="nmv-conflict">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">
              {name === undefined ? t('theirs') : t('theirsOf', { name: firstName(name) })}
            </th>
            <th scope="col">{t('mine')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.key}
              difference={difference}
              current={current}
              pick={picks[difference.key] ?? difference.first}
              name={name}
              onPick={(pick) => onPicks({ ...picks, [difference.key]: pick })}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
