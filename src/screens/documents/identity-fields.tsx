import type { Identity } from '../../domain/schema/documents/documents.ts';
import { useT } from '../../i18n/use-t.ts';
import { TextInput } from '../../ui/input/text-input.tsx';
import type { Wrong } from './use-sending.ts';

interface IdentityFieldsProps {
  readonly value: Identity;
  readonly wrong: Wrong;
  readonly onChange: (value: Identity) => void;
}

/** Name and tax number as the document names them, typed by who signs. */
export function IdentityFields({ value, wrong, onChange }: IdentityFieldsProps) {
  const t = useT('documents');
  return (
    <>
      <TextInput
        label={t('name')}
        value={value.name}
        error={wrong['name']}
        autoComplete="name"
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('taxNum')}
        value={value.taxNum}
        error={wrong['taxNum']}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange({ ...value, taxNum: event.currentTarget.value })}
      />
    </>
  );
}
