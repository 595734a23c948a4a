import type { ComponentType } from 'react';
import type { Entity } from '../../domain/entity.ts';
import { empty, panel } from '../../../styles/sheets.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/empty.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import type { PageProps } from '../page-props.ts';

const sheets = [empty, panel];

/** The maintenance screen of an entity as a page. */
export function entityPage(entity: Entity): ComponentType<PageProps> {
  return function EntityPage() {
    const t = useT('fields');
    useSheets(sheets);
    return <section className="nmv-panel"><Empty level={1} title={t.maybe(`${entity.noun}Plural`) ?? entity.noun}>{entity.tcode}</Empty></section>;
  };
}
