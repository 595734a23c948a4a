import type { InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import type { Tone } from '../../../ui/base/icon.tsx';
import type { IconPath } from '../../../ui/icons/icon-path.ts';
import { shieldCheck } from '../../../ui/icons/invoice.ts';
import { warning, warningCircle } from '../../../ui/icons/message.ts';

const looks: Readonly<
  Record<'trusted' | 'notTrusted' | 'notChecked', { readonly tone: Tone; readonly icon: IconPath }>
> = {
  trusted: { tone: 'success', icon: shieldCheck },
  notTrusted: { tone: 'danger', icon: warningCircle },
  notChecked: { tone: 'warning', icon: warning },
};

/** Beside the decision: whether an authority vouches for who signed, and what that means for an approval. */
export function SignerNote({
  invoice: { trust, confirmCount },
}: {
  readonly invoice: Pick<InvoiceRow, 'trust' | 'confirmCount'>;
}) {
  const t = useT('invoices');
  if (trust === null) return null;
  const { tone, icon } = looks[trust];
  const more = trust === 'trusted' && confirmCount > 0;
  return (
    <>
      <p className="nmv-small nmv-invoice-whynot nmv-signer-note" data-trust={trust}>
        <span className="nmv-tone" data-tone={tone}>
          <Icon of={icon} size="sm" />
        </span>{' '}
        {t(`signer.${trust}`)}
      </p>
      {more && (
        <p className="nmv-small nmv-invoice-whynot">
          <span className="nmv-tone" data-tone="warning">
            <Icon of={warning} size="sm" />
          </span>{' '}
          {t('signer.confirm')}
        </p>
      )}
    </>
  );
}

/** The same in an event or a fact, in few words. */
export function SignerMark({ trust }: { readonly trust: keyof typeof looks }) {
  const t = useT('invoices');
  return (
    <span className="nmv-tone" data-tone={looks[trust].tone}>
      <Icon of={looks[trust].icon} size="sm" /> {t(`trust.${trust}`)}
    </span>
  );
}

/** Returns the signer trust of an event, if it has any. */
export const trustIn = ({
  trust,
}: Readonly<Record<string, unknown>>): keyof typeof looks | undefined =>
  trust === 'trusted' || trust === 'notTrusted' || trust === 'notChecked' ? trust : undefined;
