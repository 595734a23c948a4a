import { useState } from 'react';
import { ApiError } from '../../data/calls/api-error.ts';
import { invalidate, useRead } from '../../data/cache/cache.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import { INTERNAL_ROLES } from '../../domain/rules/permission/sales-role.ts';
import type { IdentityChangeAnswer } from '../../domain/schema/accounts/identity-change.ts';
import type { IdentityParts } from '../../domain/accounts/identity.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { TextArea, TextInput } from '../../ui/input/text-input.tsx';

export interface IdentityChangeDialogProps {
  readonly personId: number;
  /** Inside the provider: a role can be asked for too. */
  readonly isInternal: boolean;
  readonly onClose: () => void;
}

const KINDS = ['CPF', 'CNPJ', 'RUC'] as const;

/** Asks for another name, tax number or role of a person: a second person confirms it. */
export function IdentityChangeDialog(props: IdentityChangeDialogProps) {
  useAreas('people', 'controls', 'problems');
  const { data } = useRead<IdentityChangeAnswer>(buildPath(props.personId));
  return data === undefined ? null : <Asking {...props} current={data.current} />;
}

const buildPath = (personId: number): string => `/apis/v1/users/${personId}/identity-change`;

/** Submits the change and returns the server's refusals by field. */
function useAsking(personId: number, onDone: () => void) {
  const { http, toasts } = usePage();
  const t = useT('people');
  const { busy, run } = useWork();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const onFailure = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.fields.length === 0) return false;
    setWrong(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
    return true;
  };
  const ask = (body: Readonly<Record<string, string | null>>) => {
    setWrong({});
    return run(
      async () => {
        await http.post(buildPath(personId), body);
        toasts.show({ tone: 'positive', message: t('identityAsked') });
        await invalidate('/apis/v1/');
        onDone();
      },
      { onFailure },
    );
  };
  return { busy, wrong, ask };
}

function Asking({
  personId,
  isInternal,
  onClose,
  current,
}: IdentityChangeDialogProps & { readonly current: IdentityParts }) {
  const t = useT('people');
  const words = useFieldWords();
  const { busy, wrong, ask } = useAsking(personId, onClose);
  const [name1, setName] = useState(current.name1);
  const [kind, setKind] = useState(current.taxNumTypeId ?? 'CPF');
  const [taxNum, setNumber] = useState(current.taxNum ?? '');
  const [role, setRole] = useState(current.salesRole ?? '');
  const [reason, setReason] = useState('');
  const isSameNumber = taxNum.trim() === (current.taxNum ?? '');
  const isSameRole = role === (current.salesRole ?? '');
  const isSame = name1.trim() === current.name1 && isSameNumber && isSameRole;
  const send = () =>
    void ask({
      name1: name1.trim(),
      // a number that is concealed and left blank stays
      ...(isSameNumber ? {} : { taxNumTypeId: kind, taxNum: taxNum.trim() }),
      ...(isSameRole ? {} : { salesRole: role || null }),
      reason: reason.trim(),
    });
  return (
    <QuestionDialog
      title={t('askIdentity')}
      lead={t('askIdentityLead')}
      confirm={t('askIdentitySend')}
      cancel={t('cancel')}
      isReady={!isSame && name1.trim() !== '' && reason.trim() !== ''}
      busy={busy}
      onCancel={onClose}
      onConfirm={send}
    >
      <TextInput
        label={words('name1')}
        error={wrong['name1']}
        value={name1}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={words('taxNumTypeId')}
        error={wrong['taxNumTypeId']}
        options={KINDS.map((value) => ({ value, label: words(`taxNumberKind_${value}`) }))}
        value={kind}
        onValue={setKind}
      />
      <TextInput
        label={words('taxNum')}
        hint={current.taxNum === null ? t('askIdentityConcealed') : undefined}
        error={wrong['taxNum']}
        value={taxNum}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {isInternal && (
        <Select
          label={words('salesRole')}
          error={wrong['salesRole']}
          placeholder="–"
          options={INTERNAL_ROLES.map((value) => ({ value, label: words(`salesRole_${value}`) }))}
          value={role}
          onValue={setRole}
        />
      )}
      <TextArea
        label={t('identityReasonLabel')}
        error={wrong['reason']}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </QuestionDialog>
  );
}
