import { useState } from 'react';
import { useDocumentCalls } from '../../data/documents.ts';
import type { SigningView, Identity } from '../../domain/schema/documents/documents.ts';
import type { LinkLook } from '../../domain/schema/documents/document-link.ts';
import { LinkHolder } from './link-holder.tsx';
import { SignDesk } from './sign-desk.tsx';
import { useSaveDocument } from './use-save-document.ts';

interface OpenLinkProps {
  readonly token: string;
  readonly look: LinkLook;
}

/** A link that still serves: first who holds it, then the paper to read and sign. */
export function OpenLink({ token, look }: OpenLinkProps) {
  const calls = useDocumentCalls();
  const save = useSaveDocument();
  const [opened, setOpened] = useState<{
    readonly identity: Identity;
    readonly view: SigningView;
  }>();
  if (opened === undefined)
    return (
      <LinkHolder
        look={look}
        open={(identity) => calls.openLink({ token, ...identity })}
        onOpened={(identity, view) => setOpened({ identity, view })}
      />
    );
  const { identity, view } = opened;
  const known = { token, ...identity };
  return (
    <div part="documents">
      <SignDesk
        view={view}
        way={{
          known: identity,
          sign: (request) => calls.signLink({ ...request, ...known }),
          refuse: (reason) => calls.refuseLink(known, reason),
          save: () => save(() => calls.linkFile(known)),
          mailCode: () => calls.code(known),
        }}
        onView={(next) => setOpened({ identity, view: next })}
      />
    </div>
  );
}
