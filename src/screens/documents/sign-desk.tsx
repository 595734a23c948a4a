import { useCallback, useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { describeFailure } from '../../data/failure.ts';
import { usePage } from '../../data/page-provider.tsx';
import type {
  CodeAnswer,
  Identity,
  SignatureRequest,
  SigningView,
} from '../../domain/wire/documents.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Paper } from './paper.tsx';
import { SigningEnded } from './signing-ended.tsx';
import { SigningGates } from './signing-gates.tsx';

/** How a document is signed: with a session, or by a link whose holder has said who they are and is mailed a code. */
export interface SigningWay {
  /** What the holder of a link has said already; undefined asks for it here. */
  readonly known?: Identity;
  readonly sign: (request: SignatureRequest & { readonly code: string }) => Promise<SigningView>;
  readonly refuse: (reason: string) => Promise<SigningView>;
  readonly save: () => Promise<void>;
  /** Has a code mailed; without it none is needed. */
  readonly mailCode?: () => Promise<CodeAnswer>;
}

/** Refusals by the field that they are told at. */
export type Wrong = Readonly<Record<string, string>>;

const wrongOf = (error: unknown): Wrong =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
    : {};

/** Something that is sent: whether it is on its way, and what was wrong with it. */
export function useSending() {
  const common = useT('common');
  const { toasts } = usePage();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const send = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setWrong({});
    try {
      return await work();
    } catch (error) {
      const fields = wrongOf(error);
      setWrong(fields);
      if (Object.keys(fields).length === 0)
        toasts.show({ ...describeFailure(error, common), group: 'nmv.documents' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, wrong, send };
}

interface SignDeskProps {
  readonly view: SigningView;
  readonly way: SigningWay;
  readonly onView: (view: SigningView) => void;
}

/** The desk of who signs: the paper, and beside it what comes before the signature. */
export function SignDesk({ view, way, onView }: SignDeskProps) {
  const t = useT('documents');
  const format = useFormat();
  const dateTime = useDateTime();
  const [hasRead, setHasRead] = useState(false);
  const read = useCallback(() => setHasRead(true), []);
  const names = view.others.map(
    ({ name, signsAs, state }) => `${name} (${t(`as_${signsAs}`)}, ${t(`state_${state}`)})`,
  );
  const first = view.signatory.name.split(' ', 1)[0] ?? '';
  return (
    <div className="nmv-doc-desk">
      <div className="nmv-doc-head">
        <h1 className="nmv-title">
          {view.canSign ? t('greeting', { name: first }) : view.docName}
        </h1>
        <p className="nmv-muted">
          {view.canSign
            ? t('greetingOf', { sender: view.sentByName, date: format.date(view.validUntil) })
            : t('sentBy', {
                name: view.sentByName,
                date: dateTime(view.sentAt, { seconds: false }),
              })}{' '}
          {names.length > 0 && t('othersSign', { names: names.join('; ') })}
        </p>
      </div>
      <Paper view={view} hasRead={hasRead || !view.canSign} onRead={read} onSave={way.save} />
      <section className="nmv-panel nmv-doc-side" aria-label={t('gates')}>
        {view.canSign ? (
          <SigningGates view={view} way={way} hasRead={hasRead} onView={onView} />
        ) : (
          <SigningEnded view={view} />
        )}
      </section>
    </div>
  );
}
