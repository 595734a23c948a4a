import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/base/icon.tsx';
import { checkCircle, warning, xCircle } from '../../../../ui/icons/message.ts';

/** Tone and icon by severity of a note on a document. */
export const noteLooks = {
  refused: { tone: 'danger', icon: xCircle },
  blocks: { tone: 'danger', icon: warning },
  warns: { tone: 'warning', icon: warning },
  ok: { tone: 'success', icon: checkCircle },
} as const;

/** Something that is said of a document before it is sent. */
export function Note({
  severity,
  children,
}: {
  readonly severity: keyof typeof noteLooks;
  readonly children: ReactNode;
}) {
  const { tone, icon } = noteLooks[severity];
  return (
    <div className="nmv-posting-note" data-tone={tone}>
      <Icon className="nmv-posting-note-mark" of={icon} />
      <span>{children}</span>
    </div>
  );
}
