import { useCallback, useEffect, useRef, useState } from 'react';
import lightForm from '../../../styles/light-form.css';
import { ApiError } from '../../data/calls/api-error.ts';
import { useHost, usePage } from '../../data/page/page-provider.tsx';
import { useActingCandidates } from '../../data/person.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { Option } from '../../domain/schema/entities/list.ts';
import { useT } from '../../i18n/use-t.ts';
import { Combobox } from '../../ui/choice/combobox.tsx';
import { Field } from '../../ui/base/field.tsx';
import { LightField } from '../../ui/password/light-form.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import type { LoadOptions } from '../../ui/choice/use-options.ts';
import { peopleSheets } from './people-sheets.ts';
import { useLatest } from '../../ui/use-latest.ts';

const lightSheets = [lightForm];

/** Person who may be impersonated. */
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

const toOption = ({ userEmail, name }: ActingPerson): Option => ({
  id: userEmail,
  code: null,
  title: name,
  active: true,
  fields: {},
});

/** People by what is typed, with what they are beside their name; the e-mail is what the call names them by. */
function useCandidates(): LoadOptions {
  const find = useActingCandidates();
  const latest = useLatest(find);
  return useCallback(
    async ({ q, signal }) => {
      const { rows, total } = await latest.current(q, signal);
      return {
        total,
        rows: rows.map(({ name1, email, salesRole, channels }) =>
          toOption({
            userEmail: email,
            name: [name1, channels ?? salesRole].filter(Boolean).join(' · '),
          }),
        ),
      };
    },
    [latest],
  );
}

/**
 * Starts the impersonation of a person (1.11, 6.04): asks for the person and the user's own
 * password, whose field is in light DOM.
 */
export function ActingDialog({ person, onClose, onStarted }: ActingDialogProps) {
  useSheets(peopleSheets);
  useAreas('people', 'controls', 'session');
  const t = useT('people');
  const element = useHost();
  const load = useCandidates();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Option | null>(person ? toOption(person) : null);
  const [typed, setTyped] = useState<string>();
  const [password, setPassword] = useState('');
  const { begin, busy, wrong } = useBegin(() => {
    onClose();
    onStarted?.();
  });
  const isNamed = person !== undefined;
  // The missing person is reported only once the password is typed.
  const missing = chosen === null && password !== '' ? t('actAsMissing') : undefined;
  // the dialog itself cannot see the light DOM, and would begin at the person
  useEffect(() => {
    if (isNamed) form.current?.querySelector('input')?.focus();
  }, [isNamed]);
  const isReady = chosen !== null && password !== '';
  const send = () => {
    if (isReady && !busy) void begin(chosen, password);
  };
  return (
    <QuestionDialog
      title={t('actAs')}
      lead={t('actAsLead')}
      confirm={t('actAsStart')}
      cancel={t('cancel')}
      hasOwnForm
      isReady={isReady}
      busy={busy}
      onCancel={onClose}
      onConfirm={send}
    >
      <Finding tone="acting" title={t('actAsNotAllowed')} />
      <Field label={t('actAsPerson')} hint={t('actAsHint')} error={missing}>
        {(control) => (
          <Combobox
            control={control}
            label={t('actAsPerson')}
            value={chosen}
            typed={typed}
            load={load}
            autoFocus={!isNamed}
            onChoose={(option) => {
              setChosen(option);
              setTyped(undefined);
            }}
            onTyped={(text) => {
              setChosen(null);
              setTyped(text);
            }}
          />
        )}
      </Field>
      {element.lightForm(
        <form
          className="nmv-light"
          data-wide=""
          ref={form}
          method="post"
          noValidate
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <LightField
            label={t('actAsPassword')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            autoFocus={isNamed}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={wrong}
          />
        </form>,
        lightSheets,
      )}
    </QuestionDialog>
  );
}

/** Beginning, without pixels: what the server refused of the password. */
function useBegin(onDone: () => void) {
  const { session } = usePage();
  const t = useT('people');
  const { busy, run } = useWork('nmv.acting');
  const [wrong, setWrong] = useState<string>();
  const onFailure = (error: unknown): boolean => {
    const isWrong = error instanceof ApiError && error.code === '010-010';
    if (isWrong) setWrong(t('actAsWrongPassword'));
    return isWrong;
  };
  const begin = (chosen: Option, password: string) => {
    setWrong(undefined);
    return run(
      async () => {
        await session.actAs({ userEmail: String(chosen.id), password });
        onDone();
      },
      { onFailure },
    );
  };
  return { begin, busy, wrong };
}
