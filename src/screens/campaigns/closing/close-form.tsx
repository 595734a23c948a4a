import { useRef, useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { randomId } from '../../../data/random-id.ts';
import { useResource } from '../../../data/resource.ts';
import { useWork } from '../../../data/use-work.ts';
import { campaignCicle } from '../../../domain/entities/campaign-cicle.ts';
import type { CicleClosingAnswer } from '../../../domain/wire/cicle-closing.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import type { ResourceDetail } from '../../../domain/wire/resource.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { isAnswered, mattersOf, requestOf } from './answers.ts';
import type { Answers } from './answers.ts';

interface CloseFormProps {
  readonly detail: ResourceDetail;
  readonly answer: CicleClosingAnswer;
  readonly answers: Answers;
  readonly onClosed: () => void;
}

/** Closes the cycle, once everything is answered and its name is typed; what is missing stands below the button. */
export function CloseForm(props: CloseFormProps) {
  const t = useT('closing');
  const { detail, answer, answers } = props;
  const name = String(cellOf(detail, 'name1'));
  const [typed, setTyped] = useState('');
  const { busy, close } = useClose(props);
  const why = useWhyNot(detail);
  const missing = mattersOf(answer).filter((matter) => !isAnswered(matter, answers)).length;
  const isNamed = typed.trim() === name;
  const isReady = why === undefined && missing === 0 && isNamed;
  return (
    <section className="nmv-panel" part="panel" aria-label={t('close')}>
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('close')}</h2>
      </div>
      <form
        className="nmv-panel-body nmv-stack"
        data-gap="4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) void close();
        }}
      >
        <TextInput
          label={t('typeName')}
          autoComplete="off"
          value={typed}
          disabled={why !== undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Enter saves the record elsewhere; here it closes the cycle
          onKeyDown={(event) => event.stopPropagation()}
        />
        <Button type="submit" kind="danger" disabled={!isReady} busy={busy}>
          {t('confirm')}
        </Button>
        <p
          className="nmv-small nmv-closing-missing"
          role="status"
          data-tone={isReady ? '' : 'danger'}
        >
          {why ??
            (missing > 0
              ? t('missing', { count: missing })
              : isNamed
                ? ''
                : t('nameMissing', { name }))}
        </p>
      </form>
    </section>
  );
}

/** Why the caller may not close it, as the server judges it. */
function useWhyNot({ acts, whyNot }: ResourceDetail): string | undefined {
  const names = useFieldWords();
  if (acts.includes('close')) return undefined;
  const why = whyNot['close'];
  return why === undefined ? '' : (names.maybe(`why_${why}`) ?? why);
}

function useClose({ detail, answer, answers, onClosed }: CloseFormProps) {
  const names = useFieldWords();
  const { toasts } = usePage();
  const resource = useResource(campaignCicle);
  const { busy, run } = useWork();
  const key = useRef(randomId());
  const onFailure = (error: unknown): boolean => {
    // what the server refused may be tried anew; a broken connection repeats the same request
    if (error instanceof ApiError && error.kind === 'problem') {
      key.current = randomId();
      void resource.reread();
    }
    return false;
  };
  const close = () =>
    run(
      async () => {
        const request = { rowSCN: detail.rowSCN, ...requestOf(answer, answers) };
        await resource.runAct(detail.id, 'close', request, key.current);
        onClosed();
        const name = String(cellOf(detail, 'name1'));
        toasts.show({ tone: 'positive', message: names.maybe('doneClose', { name }) ?? name });
      },
      { onFailure },
    );
  return { busy, close };
}
