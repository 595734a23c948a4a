import { useHost, useSession } from '../../../data/page-provider.tsx';
import { useAreas } from '../../../data/use-areas.ts';
import type { Entity } from '../../../domain/entity.ts';
import type { Child } from '../../../domain/entity-child.ts';
import { entities } from '../../../domain/entities/index.ts';
import { WRITE, levelOf } from '../../../domain/rules/permission.ts';
import { nounArea } from '../../../i18n/nouns.ts';
import { useNouns } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useRecordDesk } from './record-desk.ts';

/** The entity whose screen keeps rows that are only shown here: its rows they are, or rows of one of its children. */
export function keeperOf({ table }: Child, here: Entity): Entity | undefined {
  const others = entities.filter((entity) => entity !== here);
  return (
    others.find((entity) => entity.table === table) ??
    others.find((entity) =>
      Object.values(entity.children).some((child) => child.table === table && !child.readOnly),
    )
  );
}

/** Says where rows that one only reads here are kept, and leads there whoever may change them. */
export function KeptElsewhere({ child }: { readonly child: Child }) {
  const { entity } = useRecordDesk();
  const keeper = keeperOf(child, entity);
  return keeper ? <KeptBy keeper={keeper} /> : null;
}

function KeptBy({ keeper: { noun, route, tcode, alsoTcodes } }: { readonly keeper: Entity }) {
  useAreas(nounArea(noun));
  const t = useT('recordForm');
  const name = useNouns()(noun)('many');
  const { navigate } = useHost();
  const { user } = useSession();
  const mayChange =
    user !== undefined && [tcode, ...alsoTcodes].some((each) => levelOf(user, each) === WRITE);
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
