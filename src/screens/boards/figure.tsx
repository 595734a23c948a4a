import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { useHost } from '../../data/page/page-provider.tsx';
import type { Behind } from '../../domain/rules/boards/behind.ts';
import { buildListPath } from './route.ts';

/** True where figures have links of their own, as in the portal. */
export const AddressesContext = createContext(false);

interface FigureProps {
  readonly behind: Behind;
  /** Label of the figure for screen readers. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A figure that leads to the list behind it. */
export function Figure({ behind, label, children }: FigureProps) {
  const { navigate } = useHost();
  const hasAddresses = useContext(AddressesContext);
  const path = buildListPath(behind);
  const shared = {
    className: 'nmv-link nmv-figure-link',
    'data-behind': behind.list,
    'aria-label': label,
  };
  return hasAddresses ? (
    <a {...shared} href={`#${path}`}>
      {children}
    </a>
  ) : (
    <button type="button" {...shared} onClick={() => navigate(path)}>
      {children}
    </button>
  );
}

interface StripCellProps {
  readonly name: ReactNode;
  readonly figure: ReactNode;
  readonly unit?: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'success' | 'warning' | 'danger';
}

/** Renders a key figure at the top of a board. */
export function StripCell({ name, figure, unit, note, tone }: StripCellProps) {
  return (
    <div className="nmv-strip-cell">
      <span className="nmv-small nmv-muted">{name}</span>
      <span className="nmv-strip-number">
        {figure}
        {unit !== undefined && (
          <>
            {' '}
            <span className="nmv-unit">{unit}</span>
          </>
        )}
      </span>
      {note !== undefined && (
        <span className="nmv-small nmv-strip-note" data-tone={tone}>
          {note}
        </span>
      )}
    </div>
  );
}
