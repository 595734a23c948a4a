import type { RefObject } from 'react';
import type { BranchLayout } from '../../../domain/rules/structure/branch-layout.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/base/button.tsx';
import { minus, plus } from '../../../ui/icons/control.ts';
import { arrowsIn, arrowsOut, crosshair, frameCorners } from '../../../ui/icons/structure.ts';
import type { Viewer } from './view.ts';

interface ChartToolsProps {
  readonly viewer: RefObject<Viewer | undefined>;
  readonly layout: BranchLayout;
  /** Undefined: one has no place of one's own here. */
  readonly onHome: (() => void) | undefined;
  readonly canMove: boolean;
  /** Opens or closes the whole branch below the current card. */
  readonly onBranch: (isOpen: boolean) => void;
}

/** Zoom, the whole, one's own place; and what the keys do. */
export function ChartTools({ viewer, layout, onHome, canMove, onBranch }: ChartToolsProps) {
  const t = useT('orgChart');
  return (
    <>
      <p className="nmv-chart-keys nmv-small nmv-muted" aria-hidden="true">
        <kbd className="nmv-key">←↑→↓</kbd> {t('keysWalk')}{' '}
        <kbd className="nmv-key">{t('keySpace')}</kbd> {t('keysOpen')}
        {canMove && (
          <>
            {' '}
            <kbd className="nmv-key">Ctrl X</kbd> <kbd className="nmv-key">Ctrl V</kbd>{' '}
            {t('keysMove')}
          </>
        )}
      </p>
      <div className="nmv-chart-tools" role="group" aria-label={t('keysShift')}>
        <IconButton
          icon={arrowsOut}
          label={t('openBranch')}
          size="sm"
          onClick={() => onBranch(true)}
        />
        <IconButton
          icon={arrowsIn}
          label={t('closeBranch')}
          size="sm"
          onClick={() => onBranch(false)}
        />
        <IconButton
          icon={minus}
          label={t('zoomOut')}
          size="sm"
          onClick={() => viewer.current?.zoomStep(-1)}
        />
        <IconButton
          icon={plus}
          label={t('zoomIn')}
          size="sm"
          onClick={() => viewer.current?.zoomStep(1)}
        />
        <IconButton
          icon={frameCorners}
          label={t('whole')}
          size="sm"
          onClick={() => viewer.current?.fit(layout.width, layout.height)}
        />
        {onHome && <IconButton icon={crosshair} label={t('home')} size="sm" onClick={onHome} />}
      </div>
    </>
  );
}
