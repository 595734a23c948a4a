import { useLive } from '../../data/cache.ts';
import { usePage } from '../../data/page-provider.tsx';
import type { Session } from '../../data/session-state.ts';
import type { CicleOption } from '../../domain/wire/session.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { caretDown } from '../../ui/icons/control.ts';
import { MenuChoice, Popover } from '../../ui/menu.tsx';

/** How a cycle stands, in words. */
function useCycleState() {
  const t = useT('shell');
  const format = useFormat();
  return ({ status1, tsEnd }: CicleOption) => {
    if (status1 === 'blocked') return t('cycleBlocked');
    // its last day says nothing of when it was closed
    if (status1 === 'inactive') return t('cycleClosed');
    return t('cycleOpenUntil', { date: format.date(tsEnd) });
  };
}

/** Cycles that were changed elsewhere, or may have been while nothing was heard, are read again. */
function useCycleChanges(): void {
  const { http, session } = usePage();
  const again = () => {
    import('./reread-cycles.ts')
      .then(({ rereadCycles }) => rereadCycles(http, session))
      .catch((error: unknown) => console.warn('nmv: the cycles could not be read', error));
  };
  useLive('rows-changed', ({ noun }) => {
    if (noun === 'campaignCicle') again();
  });
  useLive('gap', again);
}

/** The campaign cycle in which one looks at everything (3.03). */
export function CyclePicker({ user: { currentCicle, cicleOptions } }: { readonly user: Session }) {
  const t = useT('shell');
  const { session } = usePage();
  useCycleChanges();
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
      {(close) =>
        cicleOptions.map((cicle) => (
          <MenuChoice
            key={cicle.id}
            checked={cicle.id === currentCicle?.id}
            note={stateOf(cicle)}
            onPress={() => {
              session.update({ currentCicle: cicle });
              close();
            }}
          >
            {cicle.name}
          </MenuChoice>
        ))
      }
    </Popover>
  );
}
