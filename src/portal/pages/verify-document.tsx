import { Verify } from '../../screens/documents/verify.tsx';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';

/** Whether a file is a signed document of this portal, for anybody. */
export function Page({ provider }: PageProps) {
  return (
    <PlainFrame provider={provider}>
      <Verify />
    </PlainFrame>
  );
}
