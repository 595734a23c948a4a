import { useHost, useSession } from '../../../../data/page/page-provider.tsx';
import { useAreas } from '../../../../data/page/use-areas.ts';
import type { Entity } from '../../../../domain/entity.ts';
import type { Child } from '../../../../domain/entity-child.ts';
import { entities } from '../../../../domain/entities/index.ts';
import { WRITE, findLevel } from '../../../../domain/rules/permission/permission.ts';
import { resourceArea } from '../../../../i18n/resources.ts';
import { useResources } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useRecordDesk } from '../state/record-desk.ts';

/** The entity whose screen keeps rows that are only shown here: its rows they are, or rows of one of its children. */
export function findKeeper({ table }: Child, here: Entity): Entity | undefined {
  const others = entities.filter((entity) => entity !== here);
  return (
    others.find((entity) => entity.table === table) ??
    others.find((entity) =>
      Object.values(entity.children).some((child) => child.table === table && !child.readOnly),
    )
  );
}

/**
 * Names the screen that maintains rows shown here read-only, and links to it for users who may
 * change them.
 */
export function KeptElsewhere({ child }: { readonly child: Child }) {
  const { entity } = useRecordDesk();
  const keeper = findKeeper(child, entity);
  return keeper ? <KeptBy keeper={keeper} /> : null;
}

function KeptBy({ keeper: { resource, route, tcode, alsoTcodes } }: { readonly keeper: Entity }) {
  useAreas(resourceArea(resource));
  const t = useT('recordForm');
  const name = useResources()(resource)('many');
  const { navigate } = useHost();
  const { user } = useSession();
  const mayChange =
    user !== undefined && [tcode, ...alsoTcodes].some((each) => findLevel(user, each) === WRITE);
  return (
    <p className="nmv-hint">
      {mayChange ? (
        <button type="button" className="nmv-link nmv-child-link" onClick={() => navigate(route)}>
          {t('changeElsewhere', { name })}
        </button>
      ) : (
        t('maintainedElsewhere', { name })
      )}
    </p>
  );
}
