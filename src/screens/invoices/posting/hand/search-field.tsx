import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { usePage } from '../../../../data/page/page-provider.tsx';
import type { OptionsAnswer } from '../../../../domain/schema/entities/list.ts';
import { Combobox } from '../../../../ui/choice/combobox.tsx';
import { Field } from '../../../../ui/base/field.tsx';
import { invoicesPath } from '../../screen.ts';
import type { Chosen } from './typed-state.ts';

/**
 * Reads options for a field of the form.
 * @param path below `/invoices/hand/`, with its query
 */
export function useHandOptions(path: string | null) {
  const { http } = usePage();
  return useMemo(
    () =>
      async ({ q, signal }: { readonly q: string; readonly signal: AbortSignal }) => {
        if (path === null) return { rows: [], total: 0 };
        const [name, query = ''] = path.split('?');
        return http.get<OptionsAnswer>(`${invoicesPath}/hand/${name}`, {
          query: { ...Object.fromEntries(new URLSearchParams(query)), ...(q !== '' && { q }) },
          signal,
        });
      },
    [http, path],
  );
}

interface SearchFieldProps {
  readonly label: string;
  readonly name: string;
  readonly path: string | null;
  readonly value: Chosen | null;
  readonly onChoose: (chosen: Chosen | null) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Renders a field that finds an option among very many by name or number. */
export function SearchField({
  label,
  name,
  path,
  value,
  onChoose,
  hint,
  error,
  aside,
  disabled,
}: SearchFieldProps) {
  const load = useHandOptions(path);
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} span={4} hint={hint} error={error} aside={aside}>
      {(control) => (
        <Combobox
          control={control}
          name={name}
          label={label}
          load={load}
          disabled={disabled}
          typed={typed}
          value={value && { id: value.id, code: null, title: value.name, active: true, fields: {} }}
          onTyped={setTyped}
          onChoose={(option) => {
            setTyped(undefined);
            onChoose(
              option && {
                id: Number(option.id),
                name: option.title,
                code: option.code,
                times: Number(option.fields['times'] ?? 0),
              },
            );
          }}
        />
      )}
    </Field>
  );
}
