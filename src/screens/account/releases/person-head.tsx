import { signUpFields } from '../../../domain/accounts/sign-up.ts';
import { formatValue } from '../../../domain/fields/kinds.ts';
import { TAX_NUMBER_KINDS } from '../../../domain/fields/tax-number.ts';
import { formatTaxNumber } from '../../../domain/tax-number.ts';
import type { TaxNumberKind } from '../../../domain/tax-number.ts';
import type { AccessRequestRow } from '../../../domain/schema/accounts/access-requests.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';

/** Formats a number in its mask; a masked number stays as it is. */
function written(taxNum: string, kind: TaxNumberKind | undefined): string {
  if (kind === undefined) return taxNum;
  return `${kind} ${taxNum.includes('*') ? taxNum : formatTaxNumber(kind, taxNum)}`;
}

/** Shows the person who waits, the contact data, and the waiting time. */
export function PersonHead({ row }: { readonly row: AccessRequestRow }) {
  const t = useT('account');
  const dateTime = useDateTime();
  const kind = TAX_NUMBER_KINDS.find((each) => each === row.taxNumTypeId);
  const taxNum = row.taxNum === null ? '—' : written(row.taxNum, kind);
  const phone = formatValue(row.cellPhone, signUpFields.cellPhone, {
    locale: 'pt-BR',
    row: { cellPhoneIDD: row.cellPhoneIDD },
  });
  return (
    <div className="nmv-panel-head" part="head">
      <div>
        <h2 className="nmv-heading">{row.name1}</h2>
        <p className="nmv-small nmv-muted">
          {[row.email, taxNum, row.cellPhone === null ? '' : `+${row.cellPhoneIDD ?? ''} ${phone}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="nmv-push nmv-small nmv-muted">
        {t(row.status1 === 2 ? 'waitSince' : 'asksSince', {
          since: dateTime(row.askedAt, { seconds: false }),
        })}
      </span>
    </div>
  );
}
