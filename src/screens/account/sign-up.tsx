import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import account from '../../../styles/account.css';
import button from '../../../styles/button.css';
import field from '../../../styles/field.css';
import message from '../../../styles/message.css';
import { ApiError } from '../../data/calls/api-error.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import {
  IDD_OF_COUNTRY,
  signUpFailures,
  signUpFields,
  listTaxKinds,
} from '../../domain/accounts/sign-up.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { FieldList } from './field-list.tsx';
import { focusField } from './focus-field.ts';
import { SignUpSent } from './sign-up-sent.tsx';
import { failuresFrom, useFailureWords, useFieldEntries } from './use-field-entries.ts';
import type { FieldEntries } from './use-field-entries.ts';

const sheets = [account, button, field, message];
const path = '/apis/v1/accesspolicies/newuseraccount';
const first = {
  countryId: 'BR',
  name1: null,
  email: null,
  taxNumTypeId: 'CPF',
  taxNum: null,
  zipCode: null,
  cellPhoneIDD: '55',
  cellPhone: null,
};
const spans = {
  countryId: 6,
  name1: 12,
  email: 12,
  taxNumTypeId: 4,
  taxNum: 8,
  zipCode: 12,
  cellPhoneIDD: 4,
  cellPhone: 8,
} as const;

export interface SignUpProps {
  readonly onBack: () => void;
}

/** Returns the fields of a country: it decides the types of tax number. */
function fieldsIn(countryId: unknown) {
  return {
    ...signUpFields,
    taxNumTypeId: { ...signUpFields.taxNumTypeId, values: listTaxKinds(countryId) },
  };
}

/** Updates the form after a change of country: sets its usual types of tax number and phone code if the present type is foreign. */
function followCountry(form: FieldEntries): FieldEntries {
  return {
    ...form,
    put(name, entry) {
      form.put(name, entry);
      const [usual, ...more] = name === 'countryId' ? listTaxKinds(entry.value) : [];
      if (
        usual === undefined ||
        [usual, ...more].some((kind) => kind === form.values['taxNumTypeId'])
      )
        return;
      form.fill({
        taxNumTypeId: usual,
        taxNum: null,
        cellPhoneIDD: IDD_OF_COUNTRY[String(entry.value)] ?? '55',
      });
    },
  };
}

/** Collects, checks and sends the input; returns the address that got the account's link. */
function useSignUp() {
  const { http } = usePage();
  const t = useT('account');
  const wordFailures = useFailureWords();
  const form = followCountry(useFieldEntries(signUpFields, first));
  const node = useRef<HTMLFormElement>(null);
  const { busy, run } = useWork('nmv.account');
  const [sentTo, setSentTo] = useState<string>();
  const say = (failures: readonly { readonly path: string; readonly message: string }[]) =>
    focusField(node.current, form.tell(failures));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const worded = wordFailures(signUpFields, form.entries, signUpFailures(form.values));
    if (worded.length > 0) return say(worded);
    await run(
      async () => {
        await http.post(path, form.values, { as: 'no session' });
        setSentTo(String(form.values['email'] ?? ''));
      },
      {
        failed: t('signUpFailed'),
        advice: t('signUpFailedCaption'),
        onFailure(error) {
          if (error instanceof ApiError) say(failuresFrom(error));
          return false;
        },
      },
    );
  };
  return { form, fields: fieldsIn(form.values['countryId']), node, busy, sentTo, send };
}

/** Self sign-up [2.07]: what is asked for, checked while typing, the e-mail's availability on submitting (5.10). */
export function SignUp({ onBack }: SignUpProps) {
  useAreas('account', 'fields', 'problems');
  useSheets(sheets);
  const t = useT('account');
  const { form, fields, node, busy, sentTo, send } = useSignUp();
  if (sentTo !== undefined) return <SignUpSent email={sentTo} onBack={onBack} />;
  return (
    <form
      className="nmv-account-form"
      ref={node}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void send(event)}
    >
      {busy && <LoadingBar />}
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-account-title">{t('signUpTitle')}</h1>
        <p className="nmv-muted">{t('signUpLead')}</p>
      </div>
      <FieldList fields={fields} form={form} spans={spans} />
      <Button type="submit" kind="primary" size="lg" block busy={busy}>
        {t('signUpSend')}
      </Button>
      <p className="nmv-muted">
        {t('haveAccount')}{' '}
        <button className="nmv-link nmv-apart" type="button" onClick={onBack}>
          {t('toSignIn')}
        </button>
      </p>
    </form>
  );
}
