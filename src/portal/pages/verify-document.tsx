import { Verify } from '../../screens/documents/verify.tsx';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';

/** Shows the check of signed documents of this portal, open to the public. */
export function Page({ provider }: PageProps) {
  return (
    <PlainFrame provider={provider}>
      <Verify />
    </PlainFrame>
  );
}
