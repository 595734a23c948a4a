import type { ReactNode } from 'react';
import { opensElsewhere } from '../base/opens-elsewhere.ts';

/** Navigation to paths of the portal. */
export interface WayOut {
  hrefOf(path: string): string | undefined;
  navigate(path: string): void;
}

interface WayLinkProps {
  readonly path: string;
  readonly way: WayOut;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link into the portal; a button where the portal has no address that could be opened in another tab. */
export function WayLink({ path, way, className = 'nmv-link', children }: WayLinkProps) {
  const href = way.hrefOf(path);
  if (href === undefined)
    return (
      <button className={className} type="button" onClick={() => way.navigate(path)}>
        {children}
      </button>
    );
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        way.navigate(path);
      }}
    >
      {children}
    </a>
  );
}
