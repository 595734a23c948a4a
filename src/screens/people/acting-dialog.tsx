import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { lightForm } from '../../../styles/sheets.ts';
import { ApiError } from '../../data/api-error.ts';
import { describeFailure } from '../../data/failure.ts';
import { useHost, usePage } from '../../data/page-provider.tsx';
import { useActingCandidates } from '../../data/person.ts';
import { useAreas } from '../../data/use-areas.ts';
import type { Option } from '../../domain/wire/resource.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LightField } from '../../ui/light-form.tsx';
import { Finding } from '../../ui/message.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import type { LoadOptions } from '../../ui/use-options.ts';
import { peopleSheets } from './people-sheets.ts';

const lightSheets = [lightForm];

/** A person as whom one may act. */
export interface ActingPerson {
  readonly userEmail: string;
  readonly name: string;
}

export interface ActingDialogProps {
  /** Chosen already, such as on the person's own record. */
  readonly person?: ActingPerson | undefined;
  readonly onClose: () => void;
  /** The other one's session is in force. */
  readonly onStarted?: (() => void) | undefined;
}

const optionOf = ({ userEmail, name }: ActingPerson): Option => ({ id: userEmail, code: null, title: name, active: true, fields: {} });

/** People by what is typed, with what they are beside their name; the e-mail is what the call names them by. */
function useCandidates(): LoadOptions {
  const find = useActingCandidates();
  const latest = useRef(find);
  latest.current = find;
  return useCallback(async ({ q, signal }) => {
    const { rows, total } = await latest.current(q, signal);
    return { total, rows: rows.map(({ name1, email, salesRole, channels }) => optionOf({ userEmail: email, name: [name1, channels ?? salesRole].filter(Boolean).join(' · ') })) };
  }, []);
}

/** Begins to act as another person (1.11, 6.04): who, and the own password, which stands in light DOM. */
export function ActingDialog({ person, onClose, onStarted }: ActingDialogProps) {
  useSheets(peopleSheets);
  useAreas('people', 'controls', 'session');
  const t = useT('people');
  const element = useHost();
  const load = useCandidates();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Option | null>(person ? optionOf(person) : null);
  const [typed, setTyped] = useState<string>();
  const { begin, busy, wrong } = useBegin(() => {
    onClose();
    onStarted?.();
  });
  const isNamed = person !== undefined;
  // the dialog itself cannot see the light DOM, and would begin at the person
  useEffect(() => { if (isNamed) form.current?.querySelector('input')?.focus(); }, [isNamed]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void begin(chosen, String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  return (
    <Dialog
      title={t('actAs')} lead={t('actAsLead')} onClose={onClose}
      foot={<><Button onClick={onClose}>{t('cancel')}</Button><Button kind="primary" busy={busy} onClick={() => form.current?.requestSubmit()}>{t('actAsStart')}</Button></>}
    >
      <div className="nmv-stack">
        <Finding tone="acting" title={t('actAsNotAllowed')} />
        <Field label={t('actAsPerson')} hint={t('actAsHint')} error={wrong.person}>
          {(control) => (
            <Combobox
              control={control} label={t('actAsPerson')} value={chosen} typed={typed} load={load} autoFocus={!isNamed}
              onChoose={(option) => { setChosen(option); setTyped(undefined); }} onTyped={(text) => { setChosen(null); setTyped(text); }}
            />
          )}
        </Field>
        {element.lightForm(
          <form className="nmv-light" data-wide="" ref={form} method="post" noValidate aria-busy={busy} onSubmit={send}>
            <LightField label={t('actAsPassword')} name="password" type="password" autoComplete="current-password" required autoFocus={isNamed} error={wrong.password} />
          </form>, lightSheets,
        )}
      </div>
    </Dialog>
  );
}

interface Wrong {
  readonly person?: string;
  readonly password?: string;
}

/** Beginning, without pixels: what is missing, what the server refused. */
function useBegin(onDone: () => void) {
  const { session, toasts } = usePage();
  const t = useT('people');
  const common = useT('common');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const begin = async (chosen: Option | null, password: string) => {
    const missing: Wrong = { ...(chosen === null ? { person: t('actAsNobody') } : {}), ...(password === '' ? { password: t('actAsNoPassword') } : {}) };
    setWrong(missing);
    if (chosen === null || password === '') return;
    setBusy(true);
    try {
      await session.actAs({ userEmail: String(chosen.id), password });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === '010-010') setWrong({ password: t('actAsWrongPassword') });
      else toasts.show({ ...describeFailure(error, common), group: 'nmv.acting' });
    } finally {
      setBusy(false);
    }
  };
  return { begin, busy, wrong };
}
