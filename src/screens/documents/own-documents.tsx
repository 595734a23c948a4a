import { useAreas } from '../../data/use-areas.ts';
import { readPlace } from '../../ui/place.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { documentSheets } from './document-sheets.ts';
import { OwnList } from './own-list.tsx';
import { OwnOne } from './own-one.tsx';

/** Documents that one was asked to sign, and one of them to read and sign. */
export function OwnDocuments({ place, onPlace }: PlaceProps) {
  useSheets(documentSheets);
  useAreas('documents', 'controls');
  const id = readPlace(place).path.slice(1);
  return id === '' ? (
    <OwnList onOpen={(each) => onPlace(`/${each}`)} />
  ) : (
    <OwnOne key={id} id={id} onBack={() => onPlace('/')} />
  );
}
