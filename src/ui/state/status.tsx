import { Icon } from '../base/icon.tsx';
import type { Tone } from '../base/icon.tsx';
import type { IconPath } from '../icons/icon-path.ts';
import { question } from '../icons/status.ts';

/** Look of a known status. */
export interface StatusLook {
  readonly icon: IconPath;
  readonly tone: Tone;
  readonly text: string;
}

interface StatusProps {
  readonly code: string;
  readonly look: StatusLook | undefined;
  /**
   * Set if nothing is to be done: muted words without icon, so that other statuses stand out among
   * many; `bare` also leaves out the brackets.
   */
  readonly quiet?: boolean | 'bare' | undefined;
}

/** Status of a document: icon and text in brackets. A code that has no look shows a question mark and the raw code, in red. */
export function Status({ code, look, quiet = false }: StatusProps) {
  const { icon, tone, text } = look ?? { icon: question, tone: 'danger', text: code };
  const isQuiet = look !== undefined && quiet !== false;
  return (
    <span
      className="nmv-status"
      data-tone={isQuiet ? 'neutral' : tone}
      data-code={code}
      data-quiet={isQuiet ? (quiet === 'bare' ? 'bare' : '') : undefined}
    >
      {!isQuiet && <Icon of={icon} />}
      <span className="nmv-status-text">{text}</span>
    </span>
  );
}
