import type { ReactNode } from 'react';
import { ReadPart } from './read-part.tsx';
import type { ReadPartProps } from './read-part.tsx';

interface ReadPanelProps<Answer> extends ReadPartProps<Answer> {
  readonly title: string;
  readonly lead?: string | ((answer: Answer) => string) | undefined;
  /** Content at the end of the head. */
  readonly aside?: (answer: Answer) => ReactNode;
}

/** A panel of what is read by a call of its own. */
export function ReadPanel<Answer>({ title, lead, aside, ...part }: ReadPanelProps<Answer>) {
  const { read } = part;
  if (read.state === 'unasked') return null;
  const said =
    typeof lead !== 'function' ? lead : read.state === 'answered' ? lead(read.data) : undefined;
  return (
    <section
      className="nmv-panel"
      part="panel"
      aria-label={title}
      aria-busy={read.state === 'loading'}
    >
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{title}</h2>
          {said && <p className="nmv-hint">{said}</p>}
        </div>
        {read.state === 'answered' && aside?.(read.data)}
      </div>
      <ReadPart {...part} />
    </section>
  );
}
