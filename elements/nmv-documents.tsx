import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { lazyAgain } from '../src/ui/base/lazy-again.tsx';
import type { Route, RouteProps } from '../src/ui/base/route.ts';
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './frame/skeleton.tsx';

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
function Placed({ of: Screen }: { readonly of: ComponentType<RouteProps> }) {
  const [route, setRoute] = useState<Route>('/');
  return <Screen route={route} onNavigate={setRoute} />;
}

function renderScreen({ screen, token }: DocumentsProps) {
  if (token) return <LinkSign key={token} token={token} />;
  if (screen === 'verify') return <Verify />;
  return <Placed key={screen} of={screen === 'to-sign' ? OwnDocuments : Maintained} />;
}

function Documents(props: DocumentsProps) {
  return <Suspense fallback={<ListSkeleton />}>{renderScreen(props)}</Suspense>;
}

/**
 * Documents to sign: those created and sent, those waiting for the user's signature, signing by a private link, and verifying a file.
 *
 * @tag nmv-documents
 * @attr {'documents'|'to-sign'|'verify'} screen - Screen that is shown: `documents` that were created and sent, `to-sign` with those waiting for the user's signature, or `verify` for checking a signed file without a session. Default: documents.
 * @attr {string} token - Token from a private link: its holder reads and signs that document without a session. It takes precedence over `screen`. Default: none.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: a sign-in is needed. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that fetches a token and is called again when it expires.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{id: number}>} nmv-document-signed - The signed-in person has signed a document.
 * @fires {CustomEvent<{path: string, id: number, act: string | null}>} nmv-saved - A record was created or changed, or an action was performed on it; `path` is that of the API, such as `products`.
 * @csspart base - Background of the element.
 * @csspart documents - Screen for signing or verifying.
 * @csspart maintenance - List of documents.
 * @csspart form - Form of a document.
 * @csspart panel - Panel: a bordered area of related content.
 * @csspart head - Heading line of a panel, with its title and its actions.
 * @csspart row - Row of a list or table.
 * @csspart button - Button with a background or a border, but not a button that looks like a link.
 * @csspart input - Input for text, a number, a date or a choice from a list.
 * @csspart skeleton - Skeleton until the first screen is shown.
 * @csspart failed - Notice shown after an error.
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
    'resource:userDocument',
  ],
  sheets: skeletonSheets,
  skeleton: ListSkeleton,
  load: async () => Documents,
  needsSession: ({ screen, token }) => !token && screen !== 'verify',
}) {}

export { DocumentsElement as element };
