import { useMemo, useState } from 'react';
import { dottedCfop, findCfops } from '../../../../domain/rules/invoice/cfop-text.ts';
import type { TypedForm } from '../../../../domain/schema/invoices/invoice-hand.ts';
import type { Option } from '../../../../domain/schema/entities/list.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Combobox } from '../../../../ui/choice/combobox.tsx';
import { Field } from '../../../../ui/base/field.tsx';

interface CfopFieldProps {
  readonly cfops: TypedForm['cfops'];
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onValue: (cfop: string) => void;
}

const toOption = ({ rfbCode, descr }: TypedForm['cfops'][number]): Option => ({
  id: rfbCode,
  code: dottedCfop(rfbCode),
  title: descr,
  active: true,
  fields: {},
});

/** The nature of the sale: one of more than a hundred codes, found by its digits or by words of its description. */
export function CfopField({ cfops, value, error, disabled, onValue }: CfopFieldProps) {
  const t = useT('hand');
  const [typed, setTyped] = useState<string>();
  const load = useMemo(
    () =>
      ({ q }: { readonly q: string }) => {
        const rows = findCfops(cfops, q).map(toOption);
        return Promise.resolve({ rows, total: rows.length });
      },
    [cfops],
  );
  const chosen = cfops.find(({ rfbCode }) => rfbCode === value);
  return (
    <Field label={t('cfop')} span={4} error={error}>
      {(control) => (
        <Combobox
          control={control}
          name="cfop"
          label={t('cfop')}
          placeholder={t('chooseCfop')}
          load={load}
          disabled={disabled}
          typed={typed}
          value={chosen ? toOption(chosen) : null}
          onTyped={(text) => {
            setTyped(text);
            onValue('');
          }}
          onChoose={(option) => {
            setTyped(undefined);
            onValue(option === null ? '' : String(option.id));
          }}
        />
      )}
    </Field>
  );
}
