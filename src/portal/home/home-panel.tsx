import { useId } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ReadPart, toPartState } from '../../screens/listing/base/read-part.tsx';
import type { ReadPartProps } from '../../screens/listing/base/read-part.tsx';
import { Skeleton, LoadingBar } from '../../ui/state/waiting.tsx';

interface HomePanelProps {
  readonly title: string;
  /** Under the title. */
  readonly note?: string | undefined;
  /** At the end of the head: a count, a way to more. */
  readonly aside?: ReactNode;
  readonly isLoading?: boolean;
  readonly children?: ReactNode;
}

/** A panel of home with what is known already. */
export function HomePanel({ title, note, aside, isLoading = false, children }: HomePanelProps) {
  const common = useT('common');
  const titleId = useId();
  return (
    <section
      className="nmv-panel nmv-home-panel"
      part="panel"
      aria-labelledby={titleId}
      aria-busy={isLoading || undefined}
    >
      {isLoading && <LoadingBar label={common('loading')} />}
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-grow">
          <h2 className="nmv-heading nmv-panel-title" id={titleId}>
            {title}
          </h2>
          {note !== undefined && <p className="nmv-small nmv-muted">{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Shape of a panel's lines while they load. */
export function LinesShape({ lines = 3 }: { readonly lines?: number }) {
  return (
    <ul className="nmv-tasks" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        <li className="nmv-home-line" key={at}>
          <div className="nmv-grow nmv-stack" data-gap="2">
            <Skeleton width={at % 2 === 0 ? 70 : 50} />
            <Skeleton width={35} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface HomeReadPanelProps<Answer> extends Omit<ReadPartProps<Answer>, 'failedAs' | 'shape'> {
  /** Title; one that tells the answer needs another until it is there. */
  readonly title: string | { readonly unread: string; readonly told: (answer: Answer) => string };
  readonly note?: string | ((answer: Answer) => string | undefined) | undefined;
  readonly aside?: (answer: Answer) => ReactNode;
  /** Shape of the content while it loads; default: lines. */
  readonly shape?: ReactNode;
  /** Tells that the answer asks nothing of the person: the panel is left out, also while it loads. */
  readonly isLeftOut?: (answer: Answer) => boolean;
}

/** A panel of home with what one call tells, in one of its four states. */
export function HomeReadPanel<Answer>({
  title,
  note,
  aside,
  shape = <LinesShape />,
  isLeftOut,
  ...part
}: HomeReadPanelProps<Answer>) {
  const { read } = part;
  const { state } = read;
  if (state === 'unasked') return null;
  if (isLeftOut && (state === 'loading' || (state === 'answered' && isLeftOut(read.data))))
    return null;
  const answer = state === 'answered' ? { told: read.data } : undefined;
  const noted = typeof note === 'function' ? answer && note(answer.told) : note;
  return (
    <HomePanel
      title={typeof title === 'string' ? title : answer ? title.told(answer.told) : title.unread}
      note={noted}
      isLoading={state === 'loading'}
      aside={answer && aside?.(answer.told)}
    >
      <ReadPart {...part} shape={shape} />
    </HomePanel>
  );
}

/** Shows what a further call tells within a panel; its failure is a line there. */
export function HomeReadPart<Answer>(
  part: Pick<ReadPartProps<Answer>, 'read' | 'empty' | 'children'>,
) {
  const { state } = part.read;
  if (state === 'unasked') return null;
  if (state === 'answered' && toPartState(part.read, part.empty)?.state === 'empty') return null;
  return (
    <div className="nmv-panel-body">
      <ReadPart {...part} shape={<Skeleton width={50} />} failedAs="line" />
    </div>
  );
}
