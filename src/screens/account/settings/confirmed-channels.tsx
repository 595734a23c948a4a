import type { OwnChannel } from '../../../domain/wire/account.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';

/** Links that stand; they are changed where the channels' structure is kept. */
export function ConfirmedChannels({ rows }: { readonly rows: readonly OwnChannel[] }) {
  const t = useT('account');
  const names = useFieldWords();
  const format = useFormat();
  return (
    <div className="nmv-table-scroll">
      <table className="nmv-table" data-phone="cards">
        <thead className="nmv-thead">
          <tr>
            {(['customerId', 'salesRoleId', 'hireDate', 'fireDate', 'reportsTo'] as const).map(
              (name) => (
                <th className="nmv-th" key={name}>
                  {names(name)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          {rows.map((row) => (
            <tr className="nmv-row" key={`${row.customerId} ${row.salesRoleId} ${row.hireDate}`}>
              <td className="nmv-td" data-phone="lead">
                {[row.customerName, row.place].filter(Boolean).join(' · ')}
                <span className="nmv-hidden-text"> {t('confirmed')}</span>
              </td>
              <td className="nmv-td" data-phone="full">
                {names(row.salesRoleId === 'CSM' ? 'channelRole_CSM' : 'channelRole_CSC')}
              </td>
              <td className="nmv-td" data-label={names('hireDate')}>
                {format.date(row.hireDate)}
              </td>
              <td className="nmv-td" data-label={names('fireDate')}>
                {row.fireDate === null ? '—' : format.date(row.fireDate)}
              </td>
              <td className="nmv-td" data-phone="full" data-label={names('reportsTo')}>
                {row.reportsToName ?? '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
