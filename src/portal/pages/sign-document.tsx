import { LinkSign } from '../../screens/documents/link-sign.tsx';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';
import { TokenPlace } from '../token-place.tsx';

/** Reading and signing a document by its private link. */
export function Page({ provider, place }: PageProps) {
  return (
    <PlainFrame provider={provider} wide>
      <TokenPlace provider={provider} place={place}>
        {(token) => <LinkSign key={token} token={token} />}
      </TokenPlace>
    </PlainFrame>
  );
}
