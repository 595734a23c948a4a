import { useState } from 'react';
import type { ApiError } from '../../data/calls/api-error.ts';
import { fieldMessage } from '../../data/page/failure.ts';
import { toAccount } from '../../domain/rules/payout/payout-account.ts';
import type { PayoutAccount } from '../../domain/rules/payout/payout-account.ts';
import { writtenTaxNumber } from '../../domain/tax-number.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';

type Kind = PayoutAccount['kind'];
const KINDS = ['pix', 'bank'] as const satisfies readonly Kind[];
const FIELDS = { pix: ['pixKey'], bank: ['bank', 'branch', 'account'] } as const;
type FieldName = 'taxNum' | (typeof FIELDS)[Kind][number];
type Typed = Readonly<Record<FieldName, string>>;
const NOTHING: Typed = { taxNum: '', pixKey: '', bank: '', branch: '', account: '' };

interface AccountFormProps {
  /** The own number, where the record knows it. */
  readonly taxNum: string | null;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly onAccept: (account: PayoutAccount) => void;
}

/** Takes the account for the payment of the prize; submitting it accepts the prize. */
export function AccountForm({ taxNum, busy, error, onAccept }: AccountFormProps) {
  const t = useT('prizes');
  const [kind, setKind] = useState<Kind>('pix');
  const [typed, setTyped] = useState<Typed>({
    ...NOTHING,
    taxNum: taxNum === null ? '' : writtenTaxNumber(taxNum),
  });
  const names: readonly FieldName[] = ['taxNum', ...FIELDS[kind]];
  const said = (name: FieldName) => fieldMessage(error, name);
  return (
    <form
      className="nmv-panel-body nmv-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onAccept(toAccount({ kind, ...typed }));
      }}
    >
      <p className="nmv-text">{t('acceptLead')}</p>
      <Select
        label={t('payBy')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onValue={(value) => setKind(KINDS.find((each) => each === value) ?? 'pix')}
      />
      {names.map((name) => (
        <TextInput
          key={name}
          label={t(name)}
          hint={t(`hint_${name}`)}
          error={said(name)}
          maxLength={name === 'pixKey' ? 80 : 20}
          autoComplete="off"
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          {t('accept')}
        </Button>
      </div>
    </form>
  );
}
