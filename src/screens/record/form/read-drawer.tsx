import type { ReactNode } from 'react';
import type { Read } from '../../../data/cache.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { Bone, LoadingBar } from '../../../ui/waiting.tsx';
import { failedRead, ReadFailure } from '../../listing/read-failure.tsx';

interface ReadDrawerProps {
  readonly title: string;
  /** Said when it could not be read. */
  readonly failed: string;
  readonly read: Omit<Read<unknown>, 'patch'>;
  readonly onClose: () => void;
  /** What is there once it is read. */
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
          <Bone width={70} />
          <Bone width={90} />
        </div>
      )}
    </Drawer>
  );
}
