import { OwnDocuments } from '../../screens/documents/own-documents.tsx';
import type { PageProps } from '../page-props.ts';

/** Documents that one was asked to sign. */
export function Page({ route, onNavigate }: PageProps) {
  return <OwnDocuments route={route} onNavigate={onNavigate} />;
}
