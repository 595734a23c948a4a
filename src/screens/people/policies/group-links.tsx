import { Fragment } from 'react';
import { userGroup } from '../../../domain/entities/user-group.ts';

interface GroupLinksProps {
  readonly groups: readonly { readonly id: number; readonly name1: string }[];
}

/** The place where a group is kept. */
export const groupHref = (id: number): string => `#${userGroup.route}/${id}`;

/** Groups by name, each leading to where it is kept. */
export function GroupLinks({ groups }: GroupLinksProps) {
  if (groups.length === 0) return <span className="nmv-muted">—</span>;
  return (
    <>
      {groups.map(({ id, name1 }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <a className="nmv-link nmv-apart" href={groupHref(id)}>
            {name1}
          </a>
        </Fragment>
      ))}
    </>
  );
}
