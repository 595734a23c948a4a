import { useFormat, useT } from '../../../i18n/use-t.ts';

/** Renders a fact with its name. */
export function UnitFact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt className="nmv-small nmv-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The day from which something holds. */
export function Since({ from }: { readonly from: string | null | undefined }) {
  const t = useT('orgChart');
  const format = useFormat();
  return from ? <UnitFact name={t('since')}>{format.date(from)}</UnitFact> : null;
}
