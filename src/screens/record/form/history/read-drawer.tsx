import type { ReactNode } from 'react';
import type { Read } from '../../../../data/cache/cache.ts';
import { Drawer } from '../../../../ui/dialog/drawer.tsx';
import { Skeleton, LoadingBar } from '../../../../ui/state/waiting.tsx';
import { failedRead, ReadFailure } from '../../../listing/base/read-failure.tsx';

interface ReadDrawerProps {
  readonly title: string;
  /** Message for a failed read. */
  readonly failed: string;
  readonly read: Omit<Read<unknown>, 'patch'>;
  readonly onClose: () => void;
  /** Content after reading. */
  readonly children: ReactNode;
}

/** A drawer of what is read when it is opened: while it comes, when it does not, and when it is there. */
export function ReadDrawer({ title, failed, read, onClose, children }: ReadDrawerProps) {
  const failure = failedRead(read);
  return (
    <Drawer title={title} onClose={onClose}>
      {read.data !== undefined ? (
        children
      ) : failure ? (
        <ReadFailure title={failed} {...failure} />
      ) : (
        <div className="nmv-stack" aria-busy="true">
          <LoadingBar />
          <Skeleton width={70} />
          <Skeleton width={90} />
        </div>
      )}
    </Drawer>
  );
}
