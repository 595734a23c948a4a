import { useAreas } from '../../data/page/use-areas.ts';
import { parseRoute } from '../../ui/base/route.ts';
import type { RouteProps } from '../../ui/base/route.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { documentSheets } from './document-sheets.ts';
import { OwnList } from './own-list.tsx';
import { OwnOne } from './own-one.tsx';

/** Documents that one was asked to sign, and one of them to read and sign. */
export function OwnDocuments({ route, onNavigate }: RouteProps) {
  useSheets(documentSheets);
  useAreas('documents', 'controls');
  const id = parseRoute(route).path.slice(1);
  return id === '' ? (
    <OwnList onOpen={(each) => onNavigate(`/${each}`)} />
  ) : (
    <OwnOne key={id} id={id} onBack={() => onNavigate('/')} />
  );
}
