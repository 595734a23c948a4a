import { useT } from '../../../../i18n/use-t.ts';

/** The names of the columns. */
export function ItemsHead() {
  const t = useT('hand');
  return (
    <thead className="nmv-thead">
      <tr>
        <th className="nmv-th" scope="col">
          {t('code')}
        </th>
        <th className="nmv-th" scope="col" data-kind="number">
          {t('quantity')}
        </th>
        <th className="nmv-th" scope="col" data-fit="">
          {t('unit')}
        </th>
        <th className="nmv-th" scope="col" data-kind="number">
          {t('factor')}
        </th>
        <th className="nmv-th" scope="col" data-kind="number">
          Kg/L
        </th>
        <th className="nmv-th" scope="col" data-kind="number">
          {t('value')}
        </th>
        <th className="nmv-th" scope="col" data-kind="tight" aria-label={t('remove')} />
      </tr>
    </thead>
  );
}
