import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { lazyAgain } from '../src/ui/lazy-again.tsx';
import type { Place, PlaceProps } from '../src/ui/place.ts';
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './skeleton.tsx';

const Maintained = lazyAgain(async () => {
  const [{ loadEntityScreen }, { userDocument }] = await Promise.all([
    import('../src/portal/entity-screen.tsx'),
    import('../src/domain/entities/user-document.ts'),
  ]);
  return loadEntityScreen(userDocument);
});
const OwnDocuments = lazyAgain(
  async () => (await import('../src/screens/documents/own-documents.tsx')).OwnDocuments,
);
const LinkSign = lazyAgain(
  async () => (await import('../src/screens/documents/link-sign.tsx')).LinkSign,
);
const Verify = lazyAgain(async () => (await import('../src/screens/documents/verify.tsx')).Verify);

interface DocumentsProps {
  readonly screen: string | undefined;
  readonly token: string | undefined;
}

/** Each screen keeps its place in memory: the hash of the page is the host's. */
function Placed({ of: Screen }: { readonly of: ComponentType<PlaceProps> }) {
  const [place, setPlace] = useState<Place>('/');
  return <Screen place={place} onPlace={setPlace} />;
}

function screenOf({ screen, token }: DocumentsProps) {
  if (token) return <LinkSign key={token} token={token} />;
  if (screen === 'verify') return <Verify />;
  return <Placed key={screen} of={screen === 'to-sign' ? OwnDocuments : Maintained} />;
}

function Documents(props: DocumentsProps) {
  return <Suspense fallback={<ListSkeleton />}>{screenOf(props)}</Suspense>;
}

/**
 * Documents to sign: those that are made and sent, those that wait for one's own signature, signing by a private link, and verifying a file.
 *
 * @tag nmv-documents
 * @attr {'documents'|'to-sign'|'verify'} screen - What is shown: `documents` that were made and sent, `to-sign` with what waits for one's own signature, or `verify`, where anybody proves a signed file without a session. Default: documents.
 * @attr {string} token - Out of a private link: who holds it reads and signs that one document, without a session; it outweighs `screen`. Default: none.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: somebody must sign in. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that brings one and is asked again when that is over.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{id: number}>} nmv-document-signed - Who is signed in has signed a document.
 * @fires {CustomEvent<{path: string, id: number, act: string | null}>} nmv-saved - A record was made or changed, or an act was done on it; `path` is that of the API, such as `products`.
 * @csspart base - The ground of the element.
 * @csspart documents - What one signs or verifies.
 * @csspart maintenance - The list of documents.
 * @csspart form - The form of a document.
 * @csspart panel - Every panel: a bounded ground with what belongs together.
 * @csspart head - The heading line of a panel, with its title and its acts.
 * @csspart row - Every row of a list or table.
 * @csspart button - Every button that has a ground or a border; a link to press is none.
 * @csspart input - Every box that takes text, a number, a date or a choice from a list.
 * @csspart skeleton - What stands until the first screen is there.
 * @csspart failed - What stands instead after an error.
 */
export class DocumentsElement extends reactElement({
  tag: 'nmv-documents',
  attributes: { screen: 'string', token: 'string' },
  areas: [
    'common',
    'maintenance',
    'fields',
    'controls',
    'problems',
    'documents',
    'noun:userDocument',
  ],
  sheets: skeletonSheets,
  skeleton: ListSkeleton,
  load: async () => Documents,
  needsSession: ({ screen, token }) => !token && screen !== 'verify',
}) {}

export { DocumentsElement as element };
