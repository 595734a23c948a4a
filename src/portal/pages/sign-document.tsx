import { LinkSign } from '../../screens/documents/link-sign.tsx';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';
import { TokenRoute } from '../token-route.tsx';

/** Reading and signing a document by its private link. */
export function Page({ provider, route }: PageProps) {
  return (
    <PlainFrame provider={provider} wide>
      <TokenRoute provider={provider} route={route}>
        {(token) => <LinkSign key={token} token={token} />}
      </TokenRoute>
    </PlainFrame>
  );
}
