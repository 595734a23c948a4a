import type { Entity } from '../../src/domain/entity.ts';

/**
 * Lists the demands of an entity on the server: its field types with their options, and its
 * features.
 */
function demandsOf(entity: Entity): readonly string[] {
  const fields = Object.values(entity.fields).map((field) =>
    [
      field.kind,
      field.kind === 'reference' ? field.key : '',
      field.createOnly ? 'fixed' : '',
      field.readOnly ? 'set by the server' : '',
    ].join(' '),
  );
  const children = Object.values(entity.children).map(
    ({ readOnly, scope }) => `rows${readOnly ? ' to read' : ''}${scope ? ' in a scope' : ''}`,
  );
  return [
    ...fields,
    ...children,
    ...(entity.actions.length > 0 ? ['acts'] : []),
    ...(entity.versions ? ['versions'] : []),
    ...(entity.scope === 'everybody' ? [] : ['scope']),
    ...entity.unique.map((unique) => `unique by ${unique.length}`),
  ];
}

/**
 * Selects the fewest entities that together cover all demands: the entity that adds most comes
 * first.
 */
export function covering(entities: readonly Entity[]): readonly Entity[] {
  const open = new Set(entities.flatMap(demandsOf));
  const chosen: Entity[] = [];
  while (open.size > 0) {
    const gain = (entity: Entity): number =>
      new Set(demandsOf(entity).filter((demand) => open.has(demand))).size;
    const best = entities.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    for (const demand of demandsOf(best)) open.delete(demand);
  }
  return chosen;
}
