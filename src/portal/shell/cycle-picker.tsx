import { useLive } from '../../data/cache/cache.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import type { Session } from '../../data/session/session-state.ts';
import type { CycleOption } from '../../domain/schema/accounts/session.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { caretDown } from '../../ui/icons/control.ts';
import { MenuChoice, Popover } from '../../ui/menu/menu.tsx';

/** Returns the state of a cycle in words. */
function useCycleState() {
  const t = useT('shell');
  const format = useFormat();
  return ({ status1, tsEnd }: CycleOption) => {
    if (status1 === 'blocked') return t('cycleBlocked');
    // its last day says nothing of when it was closed
    if (status1 === 'inactive') return t('cycleClosed');
    return t('cycleOpenUntil', { date: format.date(tsEnd) });
  };
}

/** Cycles that were changed elsewhere, or may have been while nothing was heard, are read again. */
export function useCycleChanges(): void {
  const { http, session } = usePage();
  const again = () => {
    import('./reread-cycles.ts')
      .then(({ rereadCycles }) => rereadCycles(http, session))
      .catch((error: unknown) => console.warn('nmv: could not load the cycles', error));
  };
  useLive('rows-changed', ({ noun }) => {
    if (noun === 'campaignCicle') again();
  });
  useLive('gap', again);
}

interface CycleChoicesProps {
  readonly user: Session;
  readonly onChosen: () => void;
}

/** Lists the cycles of a menu; the chosen one carries a tick. */
export function CycleChoices({
  user: { currentCicle, cicleOptions },
  onChosen,
}: CycleChoicesProps) {
  const { session } = usePage();
  const stateOf = useCycleState();
  return cicleOptions.map((cycle) => (
    <MenuChoice
      key={cycle.id}
      checked={cycle.id === currentCicle?.id}
      note={stateOf(cycle)}
      onPress={() => {
        session.update({ currentCicle: cycle });
        onChosen();
      }}
    >
      {cycle.name}
    </MenuChoice>
  ));
}

/** The campaign cycle in which one looks at everything (3.03). */
export function CyclePicker({ user }: { readonly user: Session }) {
  const { currentCicle, cicleOptions } = user;
  const t = useT('shell');
  const stateOf = useCycleState();
  const dot = <span className="nmv-cycle-dot" data-state={currentCicle?.status1 ?? 'inactive'} />;
  if (currentCicle === undefined && cicleOptions.length === 0) return null;
  if (!currentCicle && cicleOptions.length === 0)
    return (
      <span className="nmv-cycle" data-still="">
        {dot}
        <span className="nmv-muted">{t('noCycle')}</span>
      </span>
    );
  const button = (
    <>
      {dot}
      <span className="nmv-hidden-text">{t('cycle')}: </span>
      <span className="nmv-truncate">{currentCicle?.name ?? t('noCycle')}</span>
      {currentCicle && <span className="nmv-muted nmv-only-wide">{stateOf(currentCicle)}</span>}
      <Icon of={caretDown} size="sm" />
    </>
  );
  return (
    <Popover
      kind="menu"
      label={t('cycle')}
      button={button}
      buttonProps={{ className: 'nmv-cycle' }}
    >
      {(close) => <CycleChoices user={user} onChosen={close} />}
    </Popover>
  );
}
