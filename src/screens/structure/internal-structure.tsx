import { salesNode } from '../../domain/entities/sales-node.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { StructureScreen } from './structure-screen.tsx';
import { UnitStructure } from './unit-structure.tsx';

/** The provider's sales structure [2.14]: BU, regional, distrital, territory, each with who holds it and its channels. */
export function InternalStructure(props: Partial<PlaceProps>) {
  return <StructureScreen entity={salesNode} tree={UnitStructure} {...props} />;
}
