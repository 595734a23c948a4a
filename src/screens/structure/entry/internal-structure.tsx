import { salesNode } from '../../../domain/entities/sales-node.ts';
import type { RouteProps } from '../../../ui/base/route.ts';
import { StructureScreen } from './structure-screen.tsx';
import { UnitStructure } from './unit-structure.tsx';

/** The provider's sales structure [2.14]: BU, regional, distrital, territory, each with who holds it and its channels. */
export function InternalStructure(props: Partial<RouteProps>) {
  return <StructureScreen entity={salesNode} tree={UnitStructure} {...props} />;
}
