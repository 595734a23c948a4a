import type { ReactNode } from 'react';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import type { Tone } from '../../../ui/base/icon.tsx';
import { toDay } from './days.ts';
import type { CaseStep } from '../../../domain/schema/invoices/invoice-case.ts';

/** Steps with words of their own. */
export const SAYS = {
  opened: 'contest',
  appealed: 'appeal',
  upheld: 'upheld',
  dismissed: 'dismissed',
} as const;

type Says = 'decision' | 'contest' | 'claim' | 'appeal' | 'upheld' | 'dismissed';

/** Shows a statement below its author and time. */
export function Said({
  what,
  by: { personName, at, text },
  tone,
}: {
  readonly what: Says;
  readonly by: Pick<CaseStep, 'personName' | 'at' | 'text'>;
  readonly tone: Tone;
}) {
  const t = useT('cases');
  const format = useFormat();
  return (
    <Side
      says={t(`says.${what}`, { name: personName ?? '', date: format.date(toDay(at)) })}
      tone={tone}
    >
      {text}
    </Side>
  );
}

/** A later step, with its words. */
export function LaterNote({ step }: { readonly step: CaseStep }) {
  const what = SAYS[step.step as keyof typeof SAYS];
  return <Said what={what} by={step} tone={what === 'appeal' ? 'info' : 'neutral'} />;
}

/** The words of one side. */
export function Side({
  says,
  tone,
  children,
}: {
  readonly says: string;
  readonly tone: Tone;
  readonly children: ReactNode;
}) {
  const t = useT('cases');
  return (
    <div>
      <div className="nmv-small nmv-muted">{says}</div>
      <div className="nmv-claim" data-tone={tone}>
        {children ?? t('noText')}
      </div>
    </div>
  );
}
