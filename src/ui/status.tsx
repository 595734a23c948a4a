import { Icon } from './icon.tsx';
import type { IconPath, Tone } from './icon.tsx';
import { question } from './icons/status.ts';

/** How a known status looks. */
export interface StatusLook {
  readonly icon: IconPath;
  readonly tone: Tone;
  readonly text: string;
}

/** Status of a document: icon and text in brackets. A code that has no look shows a question mark and the raw code, in red. */
export function Status({
  code,
  look,
}: {
  readonly code: string;
  readonly look: StatusLook | undefined;
}) {
  const { icon, tone, text } = look ?? { icon: question, tone: 'danger', text: code };
  return (
    <span className="nmv-status" data-tone={tone} data-code={code}>
      <Icon of={icon} />
      <span className="nmv-status-text">{text}</span>
    </span>
  );
}
