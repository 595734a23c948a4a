import type { AccessRequestRow } from '../../../domain/schema/accounts/access-requests.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';

/** Shows the person's present places; they need no confirmation. */
export function Places({ row: { bpType, salesRole, places } }: { readonly row: AccessRequestRow }) {
  const t = useT('account');
  const names = useFieldWords();
  if (bpType === '92' && places.length === 0) return null;
  const shown = places.map(({ name1, salesRoleId }) =>
    salesRoleId === null
      ? name1
      : `${name1} (${names(salesRoleId === 'CSM' ? 'channelRole_CSM' : 'channelRole_CSC')})`,
  );
  return (
    <div className="nmv-channel-row">
      <div>
        <p className="nmv-strong">
          {bpType === '91'
            ? [
                t('isInside'),
                salesRole === null ? undefined : names.maybe(`salesRole_${salesRole}`),
              ]
                .filter(Boolean)
                .join(' · ')
            : t('worksAt')}
        </p>
        <p className="nmv-text nmv-muted">
          {shown.length === 0 ? t('worksNowhere') : shown.join(', ')}
        </p>
      </div>
    </div>
  );
}
